import type { AssessmentContent } from "./types";

export const grade10: AssessmentContent = {
  grade: 10,
  version: 1,
  name: "Grade 10 English Assessment",
  nameZh: "十年级英语测评",
  texts: [
    {
      key: "g10-understudy",
      kind: "text",
      title: "Understudy",
      content: `I had learned the whole of Prospero by the second week of rehearsals, which was unnecessary, since Prospero belonged to Julian Marsh, and Julian Marsh was never ill. An understudy is a spare tire: everyone is glad that it exists and hopes never to see it.

So I stood in the wings with the script, and there I began to study not the part but Julian. He was good; I had been hoping that he was merely confident. I kept a list, in pencil, of his mistakes. He rushed the epilogue. He looked at the floor before the long speeches, as though the words had been chalked there. I told myself that the list was professional. In truth I kept it the way a hungry man reads a menu.

In the last week Ms. Haddad, who directed us, found it on the prop table. She read it through without expression.

“This is excellent,” she said. “Have you shown it to him?”

I said that I had not.

“Why ever not? Who else has watched him this closely?” And she handed it back as if it were something I had made for him.

I could have lost the page; pages get lost. Instead, at the supper break, I sat down beside Julian and read him the list aloud, leaving out nothing and softening, I noticed, almost everything. He ate his noodles. At the end he borrowed the pencil and wrote three words beside the epilogue: slow down, Dev.

“Dev?” I said. It is my name.

“So that I look over at you when I get there,” he said. “You always breathe in the right places.”

On opening night the hall was full. When Prospero had drowned his book and come forward, alone, to ask the audience to set him free, he turned his head a little to the left, toward the dark where nobody sits. I breathed in. He waited. Then, slowly, he began.`,
    },
    {
      key: "g10-empty-hour",
      kind: "text",
      title: "In Defence of the Empty Hour",
      content: `Ask a student what she does while she waits for a bus, and the answer will fit in her palm. We have, without ever voting on it, abolished boredom: the phone occupies the bus stop, the elevator and the ninety seconds in which the soup heats up, and few of us miss those small deserts of time. I have come to think that we should.

Boredom, after all, is not an empty state but a restless one. It is the mind’s complaint that nothing nearby is worth attending to, and a complaint of that sort is often the beginning of a change. The child who whines that there is nothing to do is, an hour later, the mayor of a city made of cushions, and psychologists have found indications of the same effect in adults. In one British experiment, volunteers who had first copied numbers out of a telephone directory thought of more uses for a pair of plastic cups than volunteers who had not been bored beforehand. One experiment proves little, and a dull task in a laboratory is hardly a rainy Sunday. The finding nevertheless agrees with what many inventors and poets have reported, which is that ideas arrive when nothing else has been invited.

Some will object that boredom has a darker side: bored people gamble, overeat and pick quarrels, and bored students abandon school. These, however, are the troubles of people who are imprisoned in boredom, not of people who pass through it. No one is proposing a life sentence; I am proposing an hour.

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
      key: "g10-diversity-3",
      skill: 4,
      points: 1,
      kind: "single",
      text: "g10-understudy",
      prompt:
        "The narrator keeps the list “the way a hungry man reads a menu.” What feeling does this comparison reveal?",
      options: [
        "pride in the work of the whole cast",
        "fear of forgetting the lines",
        "curiosity about how a play is made for the stage",
        "longing to have the part himself",
      ],
      answer: 3,
    },
    {
      key: "g10-comprehension-1",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g10-understudy",
      prompt: "How does Ms. Haddad respond to the list?",
      options: [
        "She accuses the narrator of spying on Julian.",
        "She asks the narrator to take over the part of Prospero at once.",
        "She treats it as help for Julian rather than as an attack.",
        "She corrects it and gives it to Julian herself.",
      ],
      answer: 2,
    },
    {
      key: "g10-comprehension-2",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g10-understudy",
      prompt: "What does the last paragraph suggest about the narrator?",
      options: [
        "He now has a share in a success that is not his own.",
        "He is disappointed that Julian did not fall ill in the end.",
        "He has decided to give up acting.",
        "He doubts that Julian will remember the epilogue.",
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
      key: "g10-vocabulary-4",
      skill: 2,
      points: 1,
      kind: "single",
      text: "g10-empty-hour",
      prompt:
        "Boredom is “the mind’s complaint that nothing nearby is worth attending to.” What does “attending to” mean here?",
      options: ["going to", "taking care of", "waiting for", "focusing on"],
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
        "A single experiment is not enough to settle the question.",
        "A short time with nothing to do can lead to new ideas.",
        "Boredom never does anyone any harm.",
        "Students should not be allowed to carry phones.",
        "Adults cannot be creative unless they work on dull tasks.",
      ],
      answer: [0, 1],
    },
    {
      key: "g10-comprehension-4",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g10-empty-hour",
      prompt: "How does the writer answer the objection in the third paragraph?",
      options: [
        "by showing that the harm described has never really happened",
        "by repeating the result of the experiment",
        "by separating short boredom from boredom without escape",
        "by blaming phones for the troubles of bored people",
      ],
      answer: 2,
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
      key: "g10-reasoning-1",
      skill: 6,
      points: 1,
      kind: "single",
      text: "g10-ice-road",
      prompt:
        "A reader says, “The season is shorter now that the markers are new, so the new markers must weaken the ice.” What is wrong with this reasoning?",
      options: [
        "It relies on the opinion of someone who has never worked with markers on the ice.",
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
        "winter temperatures along the route since 1990",
        "the price of reflective markers",
        "the number of people in each community",
        "the cost of flying goods to the north",
        "the thickness of the ice, measured each week since 1990",
      ],
      answer: [0, 4],
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
    {
      key: "g10-conventions-3",
      skill: 3,
      points: 2,
      kind: "multiple",
      prompt: "Which TWO sentences are correct in formal written English?",
      options: [
        "The number of visitors have doubled.",
        "Neither the captain nor the players were ready.",
        "Each of the paintings has been insured.",
        "There’s many reasons to stay.",
        "The quality of the photographs have improved.",
      ],
      answer: [1, 2],
    },
    {
      key: "g10-diversity-1",
      skill: 4,
      points: 2,
      kind: "multiple",
      prompt: "In which TWO sentences does the speaker use verbal irony?",
      options: [
        "“That wind could peel paint,” said the sailor.",
        "“I am as hungry as a bear,” said Lucia.",
        "“What lovely weather for a picnic,” said Noor as hail struck the roof.",
        "“Well, that went smoothly,” said Sam, looking at the broken plates.",
        "“The old house is groaning again,” said Grandma.",
      ],
      answer: [2, 3],
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
  ],
};
