import type { AssessmentContent } from "./types";

export const grade10: AssessmentContent = {
  grade: 10,
  version: 1,
  name: "Grade 10 English Assessment",
  nameZh: "十年级英语测评",
  texts: [
    {
      key: "g10-golden-phoenix",
      kind: "text",
      title: "Closing the Golden Phoenix",
      content: `On the last night, my father polished the window as if customers were coming. The letters on the glass had been repainted so often that you could feel them with a finger, and I had learned to read from them, backwards, on a high stool behind the counter: XINEOHP NEDLOG.

“Sit,” he said. “I’ll make you something.”

I was sixteen, and for about four of those years I had wanted to be anywhere else. I told my friends that my parents were “in business.” I changed out of my shirt in the school washroom because it held on to the smell of ginger and hot oil the way some people hold on to a grudge.

“There’s nothing left, Ba,” I said. The freezer had gone that morning to a man from Ajax who counted his bills twice.

But he had kept back one pan, one burner, two eggs, a tomato. I had seen him make this dish a thousand times and never once watched. Now I saw that he salted the eggs before he beat them; that he tilted the pan away from himself, like a man listening at a door; that he lifted everything off the flame a moment before it was ready, trusting the heat to finish what he had begun.

We ate from the pan. It was what the staff had always eaten, at four o’clock, before the doors opened. It had never been on the menu.

“Why not?” I asked.

He considered the street, where the bus let out two people, neither of whom looked our way. “Nobody orders it,” he said. “You have to be family.”

Afterwards he turned the sign to CLOSED and then, out of habit, straightened it. That night I hung my shirt in the closet without washing it.`,
    },
    {
      key: "g10-empty-hour",
      kind: "text",
      title: "In Defence of the Empty Hour",
      content: `Ask a student what she does while she waits for a bus, and the answer will fit in her palm. We have, without ever voting on it, abolished boredom. The phone fills the bus stop, the elevator, the ninety seconds in which the soup heats up. Few of us miss those small deserts of time. I have come to think that we should.

Boredom, after all, is not an empty state but a restless one. It is the mind’s complaint that nothing nearby is worth attending to, and a complaint of that sort is often the beginning of a change. The child who whines that there is nothing to do is, an hour later, the mayor of a city made of cushions. Psychologists have found hints of the same effect in adults. In one British experiment, volunteers who had first copied numbers out of a telephone directory thought of more uses for a pair of plastic cups than volunteers who had not been bored beforehand. One experiment proves little, and a dull task in a laboratory is hardly a rainy Sunday. Still, the finding agrees with what many inventors and poets have reported: ideas arrive when nothing else has been invited.

Some will object that boredom has a darker side. Bored people gamble, overeat and pick quarrels; bored students leave school. Quite so. But these are the troubles of people who are trapped in boredom, not of people who pass through it. No one is proposing a life sentence. I am proposing an hour.

Put the phone in a drawer. Look at the rain. Be, for a little while, badly entertained. What comes to fill the silence may be nothing much, or it may be, at last, your own.`,
    },
    {
      key: "g10-ice-road",
      kind: "text",
      title: "A Road Made of Winter",
      content: `Each winter, trucks cross frozen lakes to carry fuel, lumber and food to northern communities that no permanent road reaches. The ice must be about a metre thick before a fully loaded truck may use it. On one route, records show that in the 1990s the ice road was open for an average of seventy-two days a year; in the past decade, the average was fifty-one. In the years between, the company that looks after the route replaced its wooden markers with reflective ones. When the road closes early, goods must be flown in at several times the cost.`,
    },
  ],
  practice: {
    key: "g10-practice",
    skill: 3,
    points: 1,
    kind: "single",
    prompt: "Which sentence is punctuated correctly?",
    options: [
      "Where did you, leave your keys?",
      "Where did you leave your keys.",
      "Where, did you leave your keys.",
      "Where did you leave your keys?",
    ],
    answer: 3,
  },
  questions: [
    {
      key: "g10-foundation-1",
      skill: 1,
      points: 1,
      kind: "single",
      prompt:
        "Which form completes the sentence? “Had the crew ___ the warning, they would have turned back.”",
      options: ["hear", "been heard", "heard", "hearing"],
      answer: 2,
    },
    {
      key: "g10-foundation-2",
      skill: 1,
      points: 2,
      kind: "gap",
      prompt:
        "Write the correct form of each verb in brackets. “The river, which had ___ (freeze) overnight, ___ (lie) silent under the snow that morning.”",
      answer: [["frozen"], ["lay", "was lying"]],
    },
    {
      key: "g10-foundation-3",
      skill: 1,
      points: 1,
      kind: "single",
      prompt:
        "“Roberta Bondar, a neurologist from Sault Ste. Marie, flew in space in 1992.” What are the words “a neurologist from Sault Ste. Marie”?",
      options: [
        "an appositive phrase that renames the subject",
        "a participial phrase that describes an action",
        "a subordinate clause that gives a reason",
        "an infinitive phrase that states a purpose",
      ],
      answer: 0,
    },
    {
      key: "g10-foundation-4",
      skill: 1,
      points: 1,
      kind: "short",
      prompt:
        "Write the noun that is formed from the adjective in brackets: “Nobody doubted the (sincere) of her apology.”",
      answer: ["sincerity"],
    },
    {
      key: "g10-vocabulary-1",
      skill: 2,
      points: 2,
      kind: "gap",
      prompt:
        "Choose the correct word for each gap. “The ___ (eminent / imminent) scientist, known around the world, warned that a flood was ___ (eminent / imminent), so the town prepared to leave.”",
      answer: [["eminent"], ["imminent"]],
    },
    {
      key: "g10-vocabulary-2",
      skill: 2,
      points: 1,
      kind: "single",
      prompt:
        "Which word completes the sentence? “Her argument was brief but ___: not one listener could find a reason to disagree.”",
      options: ["verbose", "tentative", "ambiguous", "cogent"],
      answer: 3,
    },
    {
      key: "g10-vocabulary-3",
      skill: 2,
      points: 1,
      kind: "single",
      prompt:
        "Which word completes the sentence? “The review was meant to ___ the actor, but he found its insults funny.”",
      options: ["disperse", "disparage", "dispense", "disguise"],
      answer: 1,
    },
    {
      key: "g10-conventions-1",
      skill: 3,
      points: 1,
      kind: "single",
      prompt: "Which sentence is punctuated correctly?",
      options: [
        "The committee had one goal: to reopen the library.",
        "The committee had one goal; to reopen the library.",
        "The committee had: one goal, to reopen the library.",
        "The committee, had one goal: to reopen the library.",
      ],
      answer: 0,
    },
    {
      key: "g10-conventions-2",
      skill: 3,
      points: 2,
      kind: "gap",
      prompt:
        "Choose the correct form for formal English. “The volunteer ___ (who / whom) we thanked was the one ___ (who / whom) had organized the rescue.”",
      answer: [["whom"], ["who"]],
    },
    {
      key: "g10-conventions-3",
      skill: 3,
      points: 2,
      kind: "multiple",
      prompt: "Which TWO sentences are correct in formal written English?",
      options: [
        "The number of visitors have doubled.",
        "Neither the captain nor the players were ready.",
        "There’s many reasons to stay.",
        "The quality of the photographs have improved.",
        "Each of the paintings has been insured.",
      ],
      answer: [1, 4],
    },
    {
      key: "g10-diversity-1",
      skill: 4,
      points: 2,
      kind: "multiple",
      prompt: "In which TWO sentences does the speaker use verbal irony?",
      options: [
        "“What lovely weather for a picnic,” said Noor as hail struck the roof.",
        "“That wind could peel paint,” said the sailor.",
        "“Well, that went smoothly,” said Sam, looking at the broken plates.",
        "“I am as hungry as a bear,” said Lucia.",
        "“The old house is groaning again,” said Grandma.",
      ],
      answer: [0, 2],
    },
    {
      key: "g10-diversity-2",
      skill: 4,
      points: 1,
      kind: "single",
      prompt:
        "“Across the frozen bay, past the broken pier, beneath a sky without a single star, they saw a light.” What is the effect of this word order?",
      options: [
        "It sounds like ordinary conversation.",
        "It delays the main idea to build suspense.",
        "It makes the action seem fast and confused.",
        "It addresses the reader directly.",
      ],
      answer: 1,
    },
    {
      key: "g10-diversity-3",
      skill: 4,
      points: 1,
      kind: "single",
      text: "g10-golden-phoenix",
      prompt:
        "The shirt holds on to its smell “the way some people hold on to a grudge.” What feeling does this comparison reveal in the narrator?",
      options: [
        "pride in the family’s cooking",
        "fear of being punished at school",
        "curiosity about the recipes",
        "resentment of the mark the restaurant leaves",
      ],
      answer: 3,
    },
    {
      key: "g10-comprehension-1",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g10-golden-phoenix",
      prompt:
        "What does the narrator mean by “I had seen him make this dish a thousand times and never once watched”?",
      options: [
        "The father had kept the recipe secret.",
        "The narrator had always eaten somewhere else.",
        "The narrator had never paid real attention to it.",
        "The father had cooked it only when the kitchen was crowded.",
      ],
      answer: 2,
    },
    {
      key: "g10-comprehension-2",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g10-golden-phoenix",
      prompt: "What does the last sentence suggest about the narrator?",
      options: [
        "The narrator now values what used to be embarrassing.",
        "The narrator is too tired to do the laundry.",
        "The narrator intends to reopen the restaurant.",
        "The narrator is angry about how the evening ended.",
      ],
      answer: 0,
    },
    {
      key: "g10-vocabulary-4",
      skill: 2,
      points: 1,
      kind: "single",
      text: "g10-empty-hour",
      prompt:
        "Boredom is “the mind’s complaint that nothing nearby is worth attending to.” What does “attending to” mean here?",
      options: ["going to", "taking care of", "waiting for", "giving attention to"],
      answer: 3,
    },
    {
      key: "g10-diversity-4",
      skill: 4,
      points: 1,
      kind: "single",
      text: "g10-empty-hour",
      prompt: "Which words best describe the tone of the last paragraph?",
      options: [
        "bitter and accusing",
        "playful and inviting",
        "worried and apologetic",
        "neutral and technical",
      ],
      answer: 1,
    },
    {
      key: "g10-comprehension-3",
      skill: 5,
      points: 2,
      kind: "multiple",
      text: "g10-empty-hour",
      prompt: "With which TWO statements would the writer agree?",
      options: [
        "Boredom never does anyone any harm.",
        "Students should not be allowed to carry phones.",
        "A single experiment is not enough to settle the question.",
        "A short time with nothing to do can lead to new ideas.",
        "Adults cannot be creative unless they work on dull tasks.",
      ],
      answer: [2, 3],
    },
    {
      key: "g10-comprehension-4",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g10-empty-hour",
      prompt: "How does the writer answer the objection in the third paragraph?",
      options: [
        "by showing that the harm described has never happened",
        "by repeating the result of the experiment",
        "by separating short boredom from boredom without escape",
        "by blaming phones for the troubles of bored people",
      ],
      answer: 2,
    },
    {
      key: "g10-reasoning-1",
      skill: 6,
      points: 1,
      kind: "single",
      text: "g10-ice-road",
      prompt:
        "A reader says, “The season is shorter now that the markers are new, so the new markers must weaken the ice.” What is wrong with this reasoning?",
      options: [
        "It relies on the opinion of someone who is not an expert.",
        "It takes one of two changes as the cause of the other without evidence.",
        "It attacks the company instead of its argument.",
        "It uses the conclusion as its own proof.",
      ],
      answer: 1,
    },
    {
      key: "g10-reasoning-2",
      skill: 6,
      points: 2,
      kind: "multiple",
      text: "g10-ice-road",
      prompt: "Which TWO records would be most useful for finding out why the season has become shorter?",
      options: [
        "the price of reflective markers",
        "winter temperatures along the route since 1990",
        "the number of people in each community",
        "the thickness of the ice, measured each week since 1990",
        "the cost of flying goods to the north",
      ],
      answer: [1, 3],
    },
    {
      key: "g10-reasoning-3",
      skill: 6,
      points: 2,
      kind: "gap",
      prompt:
        "“Every route that crosses the lake is closed in May. Route 6 is open in May.” Nothing else is known. Write “may” or “cannot” in each gap. Route 6 ___ cross the lake. Route 6 ___ pass through a forest.",
      answer: [["cannot", "can not", "can't"], ["may"]],
    },
  ],
};
