import type { AssessmentContent } from "./types";

export const grade8: AssessmentContent = {
  grade: 8,
  version: 1,
  name: "Grade 8 English Assessment",
  nameZh: "八年级英语测评",
  texts: [
    {
      key: "g8-railway",
      kind: "text",
      title: "The Line Through the Mountains",
      content: `In November 1885, the last spike of the Canadian Pacific Railway was driven at Craigellachie, British Columbia. A photographer recorded the moment, and dozens of men crowd around the rail. The Chinese labourers who had built so much of the western track are missing from the picture.

In the early 1880s, some fifteen thousand people came from China, most of them from the southern province of Guangdong, to work on the railway. They were given some of the most dangerous jobs: setting explosives, clearing tunnels, cutting ledges into the cliffs above the Fraser River. They earned about a dollar a day, far less than other workers received. Out of that they had to buy their own food and equipment. Landslides, explosions and illness killed hundreds of them.

The end of construction brought not thanks but a bill. In 1885, the federal government began to charge most Chinese people who entered the country a “head tax” of fifty dollars. By 1903, it had climbed to five hundred. That was about two years’ wages for many labourers. In 1923, a new law took its place and shut out almost all Chinese immigrants until 1947.

Descendants of the workers spent decades collecting stories, letters and tax certificates. In 2006, the prime minister apologized in Parliament. Still, an apology cannot restore a lost name, and many who died beside the line were never recorded. The work that remains is easy to describe and hard to finish. It is to put people back into the picture.`,
    },
    {
      key: "g8-rain-gauge",
      kind: "text",
      title: "No Reading",
      content: `“Seven o’clock, every morning,” Mr. Adeyemi had said when he handed Priya the key. “Sun, snow or birthday.” For nineteen years he had read the rain gauge behind the school and sent the number to the weather office. Now his knees were bad, and the job was hers.

For the first month it was an adventure. By November it was a cold walk to a glass tube that usually held nothing. Zero, she reported. Zero. Zero. Nobody ever wrote back. The numbers left her phone like stones dropped into a well so deep that she never heard a splash.

One Friday she overslept. At ten o’clock she stood at the kitchen window and tried to work out whether it had rained. The road looked damp. Three millimetres, she thought; three was a sensible number, and it would be one small line among thousands. Her thumb hung over the screen.

Then she noticed Mr. Adeyemi’s old notebook, which lay open beside the bread. “July 8,” it said in his upright handwriting. “No reading. At a funeral.” There were four such lines in nineteen years. He had left the holes where they were.

“No reading,” Priya typed. “I overslept.”

On Monday there was an answer, the first one ever. “Thank you for Friday,” wrote a woman at the weather office. “I can work with a gap. A guess I would never find. By the way, yours was one of only two stations that caught the edge of October’s storm. We redrew the flood map because of it.”

Priya read it twice. Then, although it was only a quarter to seven, she went to look for her boots. Far down in the well, something had splashed.`,
    },
    {
      key: "g8-elm-street",
      kind: "text",
      title: "Let the Lot Grow",
      content: `The city owns a parking lot of ninety spaces on Elm Street. On a typical weekday, according to the city’s own count, sixty of those spaces stand empty. The council should turn half of the lot, forty-five spaces, into a community garden.

Opponents say that parking will become impossible. Yet the thirty cars counted on a typical weekday would still find room. Opponents also say that a garden costs money. It does: about $20,000. But the city already plans to repave the whole lot next year, and paving only half of it would save more than that.

In a survey at a similar garden across town, four gardeners out of five said that they now know more of their neighbours. A garden would certainly put an end to crime on our street. Let the lot grow.`,
    },
  ],
  practice: {
    key: "g8-practice",
    skill: 1,
    points: 1,
    kind: "single",
    prompt: "Which word completes the sentence? “Yesterday the wind ___ the door open.”",
    options: ["blow", "blown", "blew", "blowing"],
    answer: 2,
  },
  questions: [
    {
      key: "g8-foundation-1",
      skill: 1,
      points: 1,
      kind: "single",
      prompt:
        "“The coach praised the girl who scored the winning goal.” What does the clause “who scored the winning goal” do?",
      options: [
        "It tells when the coach spoke.",
        "It is the subject of “praised.”",
        "It gives the reason for the goal.",
        "It describes the noun “girl.”",
      ],
      answer: 3,
    },
    {
      key: "g8-foundation-2",
      skill: 1,
      points: 2,
      kind: "gap",
      prompt:
        "Write the correct form of each verb in brackets. “If I ___ (know) about last week’s concert in time, I would have ___ (buy) a ticket.”",
      answer: [["had known", "'d known"], ["bought"]],
    },
    {
      key: "g8-foundation-3",
      skill: 1,
      points: 1,
      kind: "single",
      prompt: "In which sentence is “running” a gerund (a verb form used as a noun)?",
      options: [
        "The running water froze overnight.",
        "Running keeps my grandfather healthy.",
        "She was running for the bus.",
        "Running down the stairs, he dropped his keys.",
      ],
      answer: 1,
    },
    {
      key: "g8-foundation-4",
      skill: 1,
      points: 1,
      kind: "short",
      prompt:
        "Write the adjective that is formed from the noun in brackets: “The (courage) firefighter saved two lives.”",
      answer: ["courageous"],
    },
    {
      key: "g8-comprehension-1",
      skill: 5,
      points: 2,
      kind: "multiple",
      text: "g8-railway",
      prompt: "According to the article, which TWO statements about the Chinese workers are true?",
      options: [
        "They were paid less than other workers.",
        "Most of them came from northern China.",
        "They were photographed at Craigellachie in 1885.",
        "They were given land when the railway was finished.",
        "They had to buy their own food.",
      ],
      answer: [0, 4],
    },
    {
      key: "g8-comprehension-2",
      skill: 5,
      points: 2,
      kind: "gap",
      text: "g8-railway",
      prompt:
        "Complete the summary with amounts from the article. “In 1885 the head tax was ___ dollars. By 1903 it had risen to ___ dollars.”",
      answer: [
        ["fifty", "50", "$50"],
        ["five hundred", "500", "$500", "five-hundred"],
      ],
    },
    {
      key: "g8-reasoning-1",
      skill: 6,
      points: 1,
      kind: "single",
      text: "g8-railway",
      prompt:
        "The writer says that the end of construction brought “not thanks but a bill.” What does the writer suggest about the head tax?",
      options: [
        "It was needed to finish the railway.",
        "It was an unfair answer to the workers’ efforts.",
        "It was charged by mistake.",
        "It was a debt that the workers had agreed to pay.",
      ],
      answer: 1,
    },
    {
      key: "g8-vocabulary-1",
      skill: 2,
      points: 1,
      kind: "single",
      prompt:
        "Which word completes the sentence? “The excuse was so ___ that not even his best friend believed it.”",
      options: ["impartial", "impatient", "implausible", "imperative"],
      answer: 2,
    },
    {
      key: "g8-vocabulary-2",
      skill: 2,
      points: 1,
      kind: "single",
      prompt: "The Latin root “bene” means “well” or “good.” What is a “benefactor”?",
      options: [
        "a person who gives help or money",
        "a person who studies plants",
        "a machine that makes parts",
        "a person who breaks a promise to a friend",
      ],
      answer: 0,
    },
    {
      key: "g8-vocabulary-3",
      skill: 2,
      points: 2,
      kind: "gap",
      prompt:
        "Choose the correct word for each gap. “The school’s ___ (principal / principle) said that honesty is a ___ (principal / principle) she will never give up.”",
      answer: [["principal"], ["principle"]],
    },
    {
      key: "g8-vocabulary-4",
      skill: 2,
      points: 1,
      kind: "single",
      prompt:
        "All four words can describe a person who spends little money. Which one sounds the most positive?",
      options: ["stingy", "thrifty", "cheap", "miserly"],
      answer: 1,
    },
    {
      key: "g8-comprehension-3",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g8-rain-gauge",
      prompt: "Why does Priya report “No reading” instead of a number?",
      options: [
        "The weather office has told her not to guess.",
        "She wants to give the job back to Mr. Adeyemi before winter comes.",
        "The old notebook shows her an honest way to treat a missed day.",
        "She is sure that it did not rain that night.",
      ],
      answer: 2,
    },
    {
      key: "g8-diversity-4",
      skill: 4,
      points: 1,
      kind: "single",
      text: "g8-rain-gauge",
      prompt: "The story ends: “Far down in the well, something had splashed.” What does this image suggest?",
      options: [
        "Priya has learned that her numbers reach somebody.",
        "Priya has dropped the key of the weather station into the water.",
        "Heavy rain has begun to fall.",
        "Priya is worried about the next flood.",
      ],
      answer: 0,
    },
    {
      key: "g8-conventions-1",
      skill: 3,
      points: 1,
      kind: "single",
      prompt:
        "There was chocolate on the strawberries, and Dad served them. Which sentence says this correctly?",
      options: [
        "Covered in chocolate, Dad served the strawberries.",
        "Dad, covered in chocolate, served the strawberries.",
        "Dad served the strawberries at a table covered in chocolate.",
        "Dad served strawberries covered in chocolate.",
      ],
      answer: 3,
    },
    {
      key: "g8-conventions-2",
      skill: 3,
      points: 2,
      kind: "gap",
      prompt:
        "Choose the correct pronoun for each gap. “Between you and ___ (I / me), the judges should have given the prize to Priya and ___ (he / him).”",
      answer: [["me"], ["him"]],
    },
    {
      key: "g8-conventions-3",
      skill: 3,
      points: 2,
      kind: "multiple",
      prompt: "Which TWO sentences are punctuated correctly?",
      options: [
        "We visited: Kingston, Ottawa and Montréal.",
        "The trail was icy, however, nobody fell.",
        "We visited three cities: Kingston, Ottawa and Montréal.",
        "The trail was icy; however, nobody fell.",
        "Because the trail was icy; we walked slowly.",
      ],
      answer: [2, 3],
    },
    {
      key: "g8-reasoning-2",
      skill: 6,
      points: 1,
      kind: "single",
      text: "g8-elm-street",
      prompt: "Which statement in the editorial is given WITHOUT any supporting evidence?",
      options: [
        "On a typical weekday, sixty spaces stand empty.",
        "The thirty cars counted on a typical weekday would still find room.",
        "A garden would certainly put an end to crime on our street.",
        "Gardeners at a similar garden know more of their neighbours.",
      ],
      answer: 2,
    },
    {
      key: "g8-reasoning-3",
      skill: 6,
      points: 1,
      kind: "short",
      text: "g8-elm-street",
      prompt:
        "If half of the lot became a garden, how many of the remaining spaces would be empty on a typical weekday? Write a number.",
      answer: ["15", "fifteen", "15 spaces", "fifteen spaces"],
    },
    {
      key: "g8-reasoning-4",
      skill: 6,
      points: 2,
      kind: "multiple",
      text: "g8-elm-street",
      prompt: "Which TWO facts, if true, would most weaken the editorial’s argument?",
      options: [
        "There is a bus stop beside the lot.",
        "On weekends, when the market is open, the whole lot is full.",
        "Volunteers have already collected $5,000 for the garden.",
        "Many families on Elm Street have no yard.",
        "A new clinic will soon bring forty more cars to the lot every weekday.",
      ],
      answer: [1, 4],
    },
    {
      key: "g8-diversity-1",
      skill: 4,
      points: 1,
      kind: "single",
      prompt: "“I have made my offer. Now the ball is in your court.” What does the speaker mean?",
      options: [
        "You have already lost.",
        "You should play more sports.",
        "You have been treated unfairly.",
        "It is your turn to decide.",
      ],
      answer: 3,
    },
    {
      key: "g8-diversity-2",
      skill: 4,
      points: 2,
      kind: "multiple",
      prompt:
        "“Lots of kids can’t stand the new schedule because it’s a pain.” Which TWO changes would make this sentence more formal?",
      options: [
        "“can’t stand” → “strongly dislike”",
        "“it’s a pain” → “it is inconvenient”",
        "“Lots of kids” → “Tons of kids”",
        "“because” → “’cause”",
        "“a pain” → “super annoying”",
      ],
      answer: [0, 1],
    },
    {
      key: "g8-diversity-3",
      skill: 4,
      points: 1,
      kind: "single",
      prompt:
        "Which sentence best combines these three without changing their meaning? “The lighthouse is old. It stands on a rocky island. It still guides ships.”",
      options: [
        "Standing on a rocky island, the old lighthouse still guides ships.",
        "The lighthouse is old, it stands on a rocky island, it still guides ships.",
        "Old and rocky, the lighthouse still guides ships to the island.",
        "The lighthouse is old because it stands on a rocky island and guides ships.",
      ],
      answer: 0,
    },
  ],
};
