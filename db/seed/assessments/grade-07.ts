import type { AssessmentContent } from "./types";

export const grade7: AssessmentContent = {
  grade: 7,
  version: 1,
  name: "Grade 7 English Assessment",
  nameZh: "七年级英语测评",
  texts: [
    {
      key: "g7-seat-ten",
      kind: "text",
      title: "Seat Ten",
      content: `Mei-Lin had never liked the last row of the dragon boat. From seat ten, all she could see was nine rows of shoulders and, far ahead, the drummer’s arms rising and falling. “You are the engine,” Coach Okafor had told her in April. Now it was June, the lake was grey and choppy, and Mei-Lin felt less like an engine than like luggage.

“Paddles up!” shouted the drummer. Twenty blades rose together. Somewhere on the shore stood Mei-Lin’s grandfather, wearing the red cap he saved for festivals. He had raced as a young man in Guangzhou, but whenever she asked whether he had won, he only smiled and changed the subject.

The horn sounded. For the first hundred metres the boat flew. Then a paddler in the middle slipped; his blade slapped the water, and the rhythm broke like a plate. Suddenly everyone was paddling to a different beat, and through the spray Mei-Lin could no longer see the drummer.

So she did the only thing she could: she closed her eyes and listened. Beneath the shouting and the wind, the drum was still there, steady as a heartbeat. She dug in, one, two, one, two, and felt the boat shiver, then straighten, row after row falling in with the push from behind.

They finished fourth. On the dock, Grandpa handed her a warm towel. “In Guangzhou,” he said at last, “I sat in seat ten. We never won either. But we always finished together.”`,
    },
    {
      key: "g7-clear-water",
      kind: "text",
      title: "Clear Water, Hidden Trouble",
      content: `In many parts of the Great Lakes, the water is clearer than it was fifty years ago. Visitors often take this as proof that the lakes are healthier, but scientists are not so sure. Much of the change is the work of striped shellfish about the size of a fingernail: zebra mussels and their cousins, quagga mussels.

Both kinds come from lakes and rivers near the Black and Caspian Seas. In the 1980s, cargo ships carried them to North America in ballast water, which ships take on to stay steady and later pump out. With few natural enemies here, the mussels spread quickly.

A single mussel can filter about a litre of water a day as it strains out plankton, the tiny living things that float in the water. Multiply that litre by billions, and a lake turns clear. Yet plankton is the first link in the food chain: young fish depend on it, and larger fish depend on them. Clear water also lets sunlight reach the bottom, so weeds grow thickly and wash up on beaches. Meanwhile, mussels settle inside the pipes that bring drinking water to cities, and clearing them out costs millions of dollars a year.

No one has found a way to remove the mussels from such large lakes. Boaters can, however, keep them from reaching new ones. The rule is simple: clean, drain and dry your boat before you move it.`,
    },
    {
      key: "g7-lunch-letter",
      kind: "text",
      title: "A Letter to the School Council",
      content: `Last month, the council suggested cutting lunch from fifty minutes to thirty-five so that school could end earlier. I hope you will think again.

First, the line in the cafeteria can be slow. Last Tuesday I timed it: fifteen minutes. Students at the end of the line would have only twenty minutes to sit down and eat. Second, lunch is when most clubs meet, and students who take the bus cannot stay after school. Everyone knows that people who want a shorter lunch are just lazy. Finally, when 212 of our 300 students answered a survey, 171 of them said they would rather keep the longer lunch than go home earlier.

A shorter lunch may look good on paper. For most of us, it would make the school day worse.`,
    },
  ],
  practice: {
    key: "g7-practice",
    skill: 2,
    points: 1,
    kind: "single",
    prompt: "Which word means the opposite of “ancient”?",
    options: ["enormous", "modern", "careful", "distant"],
    answer: 1,
  },
  questions: [
    {
      key: "g7-foundation-1",
      skill: 1,
      points: 1,
      kind: "single",
      prompt: "Which sentence is a complex sentence (one main clause and at least one subordinate clause)?",
      options: [
        "The rain stopped, and the players slowly returned to the field.",
        "Although the rain stopped, the players stayed on the bus.",
        "The tired players waited on the bus during the storm.",
        "The rain stopped; the players returned to the field.",
      ],
      answer: 1,
    },
    {
      key: "g7-foundation-2",
      skill: 1,
      points: 2,
      kind: "gap",
      prompt:
        "Write the correct form of each verb in brackets. “When I ___ (be) six, I was afraid of deep water, but since then I have ___ (swim) across the bay three times.”",
      answer: [["was"], ["swum"]],
    },
    {
      key: "g7-foundation-3",
      skill: 1,
      points: 1,
      kind: "single",
      prompt: "In which sentence is “fast” used as an adverb?",
      options: [
        "The fast train left at noon.",
        "They ended their fast at sunset.",
        "Some patients must fast for a day before the test.",
        "Amir ran fast to catch the bus.",
      ],
      answer: 3,
    },
    {
      key: "g7-foundation-4",
      skill: 1,
      points: 1,
      kind: "short",
      prompt:
        "Write the noun ending in “-tion” that is formed from the verb in brackets: “Her (explain) of the rules was clear and short.”",
      answer: ["explanation"],
    },
    {
      key: "g7-diversity-3",
      skill: 4,
      points: 1,
      kind: "single",
      text: "g7-seat-ten",
      prompt: "Which of these phrases from the story is a simile?",
      options: [
        "“nine rows of shoulders”",
        "“Twenty blades rose together”",
        "“steady as a heartbeat”",
        "“the red cap he saved for festivals”",
      ],
      answer: 2,
    },
    {
      key: "g7-comprehension-1",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g7-seat-ten",
      prompt: "How does Mei-Lin find the rhythm again?",
      options: [
        "She watches the drummer’s arms.",
        "She copies the paddler in front of her.",
        "She shouts the count to her row.",
        "She listens for the sound of the drum.",
      ],
      answer: 3,
    },
    {
      key: "g7-comprehension-2",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g7-seat-ten",
      prompt: "Which sentence best states the message of the story?",
      options: [
        "Every part of a team matters, whether or not the team wins.",
        "A team that practises long enough will finish first.",
        "The hardest job on a team belongs to its leader.",
        "Young people should not repeat what their grandparents did.",
      ],
      answer: 0,
    },
    {
      key: "g7-reasoning-1",
      skill: 6,
      points: 1,
      kind: "single",
      text: "g7-seat-ten",
      prompt: "Which detail is the best evidence that seat ten really is “the engine” of the boat?",
      options: [
        "Mei-Lin sees nine rows of shoulders from her seat.",
        "The rows ahead fall in with the push from behind.",
        "The boat flies for the first hundred metres.",
        "Grandpa is waiting on the dock with a warm towel.",
      ],
      answer: 1,
    },
    {
      key: "g7-vocabulary-1",
      skill: 2,
      points: 1,
      kind: "single",
      prompt:
        "Which word completes the sentence? “A beetle that drinks water from fog shows a clever ___ to life in the desert.”",
      options: ["adaptation", "adoption", "admission", "addiction"],
      answer: 0,
    },
    {
      key: "g7-vocabulary-2",
      skill: 2,
      points: 1,
      kind: "single",
      prompt:
        "“Ravi was reluctant to hand over his ticket because he wanted to keep it as a souvenir.” What does “reluctant” mean?",
      options: ["too young", "proud and happy", "not willing", "quick"],
      answer: 2,
    },
    {
      key: "g7-vocabulary-3",
      skill: 2,
      points: 2,
      kind: "gap",
      prompt:
        "Choose the correct word for each gap. “The captain’s ___ (advice / advise) was short: never ___ (loose / lose) sight of the shore.”",
      answer: [["advice"], ["lose"]],
    },
    {
      key: "g7-comprehension-3",
      skill: 5,
      points: 2,
      kind: "multiple",
      text: "g7-clear-water",
      prompt: "According to the article, which TWO are results of the spread of the mussels?",
      options: [
        "There is less food for young fish.",
        "There are fewer weeds on the beaches.",
        "Water pipes must be cleared at great cost.",
        "The water in the lakes is warmer.",
        "Cargo ships have to carry more ballast water.",
      ],
      answer: [0, 2],
    },
    {
      key: "g7-comprehension-4",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g7-clear-water",
      prompt: "Why is “Clear Water, Hidden Trouble” a good title for the article?",
      options: [
        "Mussels hide inside ships until the water is clear.",
        "Boaters cannot see the mussels under their boats.",
        "Water that looks healthy can hide harm to a lake.",
        "Cities keep the cost of clean water a secret.",
      ],
      answer: 2,
    },
    {
      key: "g7-reasoning-2",
      skill: 6,
      points: 1,
      kind: "short",
      text: "g7-clear-water",
      prompt:
        "Complete the chain of causes with one word from the article: mussels filter the water → the water becomes clear → more … reaches the bottom → weeds grow thickly.",
      answer: ["sunlight", "light", "the sunlight", "sun light", "sunshine"],
    },
    {
      key: "g7-vocabulary-4",
      skill: 2,
      points: 1,
      kind: "single",
      prompt:
        "Which word is the best replacement for “very tired” in this sentence? “After the six-hour hike, we were very tired.”",
      options: ["exaggerated", "exhausted", "excluded", "expired"],
      answer: 1,
    },
    {
      key: "g7-conventions-1",
      skill: 3,
      points: 1,
      kind: "single",
      prompt: "Which sentence uses apostrophes correctly?",
      options: [
        "The players’ bags were left on the team’s bus.",
        "The players bags were left on the team’s bus.",
        "The players’ bag’s were left on the team’s bus.",
        "The players’ bags were left on the teams bus.",
      ],
      answer: 0,
    },
    {
      key: "g7-conventions-2",
      skill: 3,
      points: 2,
      kind: "gap",
      prompt:
        "Choose the correct verb for each gap. “One of my neighbours ___ (grow / grows) tomatoes on her balcony, and the tomatoes that she gives us in August ___ (is / are) delicious.”",
      answer: [["grows"], ["are"]],
    },
    {
      key: "g7-reasoning-3",
      skill: 6,
      points: 1,
      kind: "single",
      text: "g7-lunch-letter",
      prompt:
        "One sentence attacks other people instead of giving a reason, and should be removed. Which one?",
      options: [
        "“Last Tuesday I timed it: fifteen minutes.”",
        "“A shorter lunch may look good on paper.”",
        "“Students at the end of the line would have only twenty minutes to sit down and eat.”",
        "“Everyone knows that people who want a shorter lunch are just lazy.”",
      ],
      answer: 3,
    },
    {
      key: "g7-reasoning-4",
      skill: 6,
      points: 2,
      kind: "multiple",
      text: "g7-lunch-letter",
      prompt: "Which TWO facts, if true, would make the writer’s argument stronger?",
      options: [
        "Another school shortened its lunch, and the students there were pleased.",
        "Most club members take the bus home.",
        "The line in the cafeteria takes at least fifteen minutes every day.",
        "Most students bring lunch from home and never stand in line.",
        "The cafeteria walls will be painted during the holidays.",
      ],
      answer: [1, 2],
    },
    {
      key: "g7-conventions-3",
      skill: 3,
      points: 2,
      kind: "multiple",
      prompt: "Which TWO sentences are punctuated correctly?",
      options: [
        "The dog barked, the cat ran away.",
        "My aunt Rosa, who lives in Halifax, teaches swimming.",
        "We packed sandwiches; apples and water for the trip.",
        "“Are you coming with us?” asked Leila.",
        "Before the movie, we bought popcorn, and, juice.",
      ],
      answer: [1, 3],
    },
    {
      key: "g7-diversity-1",
      skill: 4,
      points: 2,
      kind: "multiple",
      prompt:
        "You are writing to your principal to ask for a book club. Which TWO sentences have a suitable tone?",
      options: [
        "Hey, we totally need a book club, like, now.",
        "If you say no, everyone will be super mad at you.",
        "I would like to suggest starting a book club this term.",
        "A book club is the best idea ever, right?",
        "Thank you for taking the time to consider this idea.",
      ],
      answer: [2, 4],
    },
    {
      key: "g7-diversity-2",
      skill: 4,
      points: 2,
      kind: "gap",
      prompt:
        "Begin each sentence with ONE connecting word. Reason: “___ the bridge was closed, we took the ferry.” Contrast: “___ the sea was rough, nobody felt sick.”",
      answer: [
        ["because", "since", "as"],
        ["although", "though", "while", "whilst", "even though"],
      ],
    },
  ],
};
