import type { AssessmentContent } from "./types";

export const grade11: AssessmentContent = {
  grade: 11,
  version: 1,
  name: "Grade 11 English Assessment",
  nameZh: "十一年级英语测评",
  texts: [
    {
      key: "g11-tuner",
      kind: "text",
      title: "The Tuner",
      content: `Mr. Szeto tuned our piano every November, when the furnace had dried the air and the middle octave had gone sour. He came with a leather bag and a habit of silence. I was fifteen, and I arranged my homework so as to be in the next room, for I had discovered that hearing a piano tuned was the opposite of hearing music: instead of going anywhere, a single note came home.

“You hear the beating?” he asked, the year he finally noticed me. He struck two keys. Inside the sound something wobbled, like a coin settling on a table. “Two strings that almost agree. Almost is where the trouble is.” He leaned on his wrench. The wobble slowed, stretched, lay down and was gone.

I asked whether he ever got it perfect.

He laughed; it was the only time I heard him do so. “Perfect is not available,” he said. “If I make one key sweet, another one howls. So I spread the error until nobody can find it.” He closed the subject, and then the lid. “People pay me to be wrong by exactly the right amount.”

At dinner that week my parents held one of their careful conversations, in which my mother’s job offer in Calgary and my father’s mother in Scarborough were both mentioned and neither was discussed. I listened as I had been taught to. I could hear it now, underneath the please and the thank you: two notes, almost agreeing.

In the spring she took the job. We visited at holidays; nobody shouted. Friends remarked on how well we managed. The next November, I opened the door to Mr. Szeto and found that I had no wish to listen. I knew how it was done.`,
    },
    {
      key: "g11-witness",
      kind: "text",
      title: "The Confident Witness",
      content: `Memory is often described as a recording. The comparison is comfortable and wrong. A recording keeps what it receives; a memory is rebuilt each time it is recalled, and the builder uses whatever materials are at hand.

In a well-known experiment of 1974, Elizabeth Loftus and John Palmer showed students films of car accidents and asked how fast the cars had been going. For some, the question said that the cars had “hit” each other; for others, that they had “smashed into” each other. The second group guessed noticeably higher speeds. In a second experiment, viewers were questioned again a week later. Those who had been given “smashed” were more likely to report broken glass, although the film had shown none. A single verb had worked its way into the memory and redecorated it.

Such findings matter most where the stakes are highest. Jurors tend to trust witnesses who speak with certainty, yet certainty can be manufactured. A nod from an officer, a photograph in a newspaper, even the act of repeating a story can turn “I think so” into “I am sure” without adding one new fact. Confidence recorded at a first, fair identification is a useful sign; confidence displayed months later in a courtroom may be only an echo.

In 2001, an inquiry into the wrongful conviction of Thomas Sophonow urged Manitoba to change its practice: show photographs one at a time, let them be shown by an officer who does not know which person is the suspect, and record the whole procedure. None of these steps asks witnesses to remember better. They ask the system to stop helping them to remember worse.`,
    },
    {
      key: "g11-late-fines",
      kind: "text",
      title: "No More Late Fines",
      content: `When the Northfield library stopped charging late fines three years ago, critics predicted that books would never come back. They were mistaken. In the first year, the share of items returned late rose only from nine to ten percent, while the number of cardholders under eighteen grew by a fifth. The income that was lost, about $18,000, had cost nearly as much in staff time to collect. Late fines, in short, punished the people whom a library most hopes to serve and paid for little beyond their own collection. The city should now do the sensible thing and abolish every other fee it charges.`,
    },
  ],
  practice: {
    key: "g11-practice",
    skill: 2,
    points: 1,
    kind: "single",
    prompt: "Which word is closest in meaning to “reveal”?",
    options: ["show", "repeat", "forbid", "repair"],
    answer: 0,
  },
  questions: [
    {
      key: "g11-foundation-1",
      skill: 1,
      points: 1,
      kind: "single",
      prompt:
        "Which form completes the sentence? “The archaeologists announced yesterday that the settlement ___ for two centuries before the first written record of it was made.”",
      options: ["has existed", "exists", "will have existed", "had existed"],
      answer: 3,
    },
    {
      key: "g11-foundation-2",
      skill: 1,
      points: 2,
      kind: "gap",
      prompt:
        "Write the correct form of each verb in brackets. “Not until the audience had ___ (rise) to applaud did the soloist realize how beautifully she had ___ (sing).”",
      answer: [["risen"], ["sung", "been singing"]],
    },
    {
      key: "g11-foundation-3",
      skill: 1,
      points: 2,
      kind: "multiple",
      prompt:
        "In which TWO sentences does “that” introduce an adjective clause (a clause describing a noun)?",
      options: [
        "I know that the bridge collapsed.",
        "The bridge that collapsed has been rebuilt.",
        "That bridge collapsed in a storm.",
        "The water was not that deep.",
        "The photograph that she took won a prize.",
      ],
      answer: [1, 4],
    },
    {
      key: "g11-diversity-3",
      skill: 4,
      points: 1,
      kind: "single",
      text: "g11-tuner",
      prompt: "“He closed the subject, and then the lid.” What makes this sentence witty?",
      options: [
        "It gives a human feeling to the piano.",
        "It uses one verb in two different senses.",
        "It says the opposite of what it really means.",
        "It greatly exaggerates a small action.",
      ],
      answer: 1,
    },
    {
      key: "g11-comprehension-1",
      skill: 5,
      points: 2,
      kind: "multiple",
      text: "g11-tuner",
      prompt: "Which TWO details show that politeness in the family hides a disagreement?",
      options: [
        "“both mentioned and neither was discussed”",
        "“the furnace had dried the air”",
        "“it was the only time I heard him do so”",
        "“underneath the please and the thank you: two notes, almost agreeing”",
        "“He came with a leather bag and a habit of silence.”",
      ],
      answer: [0, 3],
    },
    {
      key: "g11-comprehension-2",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g11-tuner",
      prompt: "Why does the narrator have “no wish to listen” in the end?",
      options: [
        "The family has lived out what tuning is: hiding a discord, not removing it.",
        "The narrator has lost interest in learning to play the piano.",
        "The narrator blames Mr. Szeto for the piano’s sour notes.",
        "With one parent away, there is no longer any reason to keep the piano in tune.",
      ],
      answer: 0,
    },
    {
      key: "g11-vocabulary-1",
      skill: 2,
      points: 1,
      kind: "single",
      prompt:
        "Which word completes the sentence? “Although the two accounts differ in detail, they ___ on the essential point: nobody was warned.”",
      options: ["converge", "digress", "deviate", "infringe"],
      answer: 0,
    },
    {
      key: "g11-vocabulary-2",
      skill: 2,
      points: 2,
      kind: "gap",
      prompt:
        "Choose the correct word for each gap. “The journalist hoped to ___ (elicit / illicit) a confession about the ___ (elicit / illicit) trade in rare birds.”",
      answer: [["elicit"], ["illicit"]],
    },
    {
      key: "g11-vocabulary-3",
      skill: 2,
      points: 1,
      kind: "short",
      prompt:
        "Write the noun that is formed from the adjective in brackets: “The witness lost all (credible) when her dates proved to be false.”",
      answer: ["credibility"],
    },
    {
      key: "g11-vocabulary-4",
      skill: 2,
      points: 1,
      kind: "single",
      text: "g11-witness",
      prompt: "“Certainty can be manufactured.” What does “manufactured” mean here?",
      options: ["produced in large numbers", "hidden on purpose", "created artificially", "measured exactly"],
      answer: 2,
    },
    {
      key: "g11-diversity-4",
      skill: 4,
      points: 1,
      kind: "single",
      text: "g11-witness",
      prompt:
        "A verb “worked its way into the memory and redecorated it.” Which earlier image does this continue?",
      options: [
        "memory as something that is rebuilt",
        "memory as a recording",
        "memory as a witness in court",
        "memory as a film of an accident that never fades",
      ],
      answer: 0,
    },
    {
      key: "g11-comprehension-3",
      skill: 5,
      points: 2,
      kind: "gap",
      text: "g11-witness",
      prompt:
        "Complete the summary with one word in each gap. “In the first experiment, the stronger verb led viewers to guess a higher ___. In the second, it made them more likely to report broken ___ a week later.”",
      answer: [["speed", "speeds", "velocity"], ["glass"]],
    },
    {
      key: "g11-reasoning-1",
      skill: 6,
      points: 1,
      kind: "single",
      text: "g11-witness",
      prompt: "Why should the officer who shows the photographs not know which person is the suspect?",
      options: [
        "The suspect has a right to privacy.",
        "The witness might otherwise ask for a lawyer.",
        "An officer who lacks this knowledge works through the photographs faster.",
        "The officer might otherwise hint at the expected choice.",
      ],
      answer: 3,
    },
    {
      key: "g11-conventions-1",
      skill: 3,
      points: 1,
      kind: "single",
      prompt: "Which sentence is punctuated correctly?",
      options: [
        "Three instruments—the oboe, the bassoon and the clarinet, use reeds.",
        "Three instruments; the oboe, the bassoon and the clarinet; use reeds.",
        "Three instruments—the oboe, the bassoon and the clarinet—use reeds.",
        "Three instruments, the oboe, the bassoon and the clarinet—use reeds.",
      ],
      answer: 2,
    },
    {
      key: "g11-conventions-2",
      skill: 3,
      points: 1,
      kind: "single",
      prompt: "Which ending makes a correct sentence? “Having read the report, …”",
      options: [
        "its flaws were obvious to us.",
        "we saw its flaws at once.",
        "there were obvious flaws in it.",
        "the flaws were seen by us at once.",
      ],
      answer: 1,
    },
    {
      key: "g11-conventions-3",
      skill: 3,
      points: 1,
      kind: "short",
      prompt:
        "In formal English, one verb in this sentence has the wrong form. Write the one word that should replace it: “The criteria for the award was announced on Friday.”",
      answer: ["were"],
    },
    {
      key: "g11-reasoning-2",
      skill: 6,
      points: 1,
      kind: "single",
      text: "g11-late-fines",
      prompt: "What is the weakness of the last sentence as a conclusion?",
      options: [
        "It repeats a point that has already been made.",
        "It goes from one kind of fee to all fees without evidence.",
        "It depends on the word of a single expert.",
        "It contradicts the figures that the writer gives about late returns.",
      ],
      answer: 1,
    },
    {
      key: "g11-reasoning-3",
      skill: 6,
      points: 2,
      kind: "multiple",
      text: "g11-late-fines",
      prompt:
        "Which TWO facts would most weaken the idea that ending fines CAUSED the growth in young cardholders?",
      options: [
        "Adult cardholders were pleased that the fines had ended.",
        "A large new high school opened next to the library that year.",
        "The fines had been higher for films than for books.",
        "Nearby libraries that kept their fines saw the same growth in young cardholders.",
        "Many teenagers said that they had stayed away for fear of fines.",
      ],
      answer: [1, 3],
    },
    {
      key: "g11-reasoning-4",
      skill: 6,
      points: 1,
      kind: "single",
      prompt:
        "“No tuned piano is perfectly in tune in every key. Every concert piano in this hall is a tuned piano.” Which conclusion must be true?",
      options: [
        "Every tuned piano is a concert piano in this hall.",
        "Some concert piano in this hall is perfectly in tune in every key.",
        "No concert piano in this hall is perfectly in tune in every key.",
        "Any piano that is not tuned is perfectly in tune in every key.",
      ],
      answer: 2,
    },
    {
      key: "g11-conventions-4",
      skill: 3,
      points: 2,
      kind: "multiple",
      prompt: "Which TWO sentences make a correct comparison?",
      options: [
        "The population of Ontario is larger than Québec.",
        "Mia’s essays are longer than her brother.",
        "Of the two routes, the northern one is the more shorter.",
        "The population of Ontario is larger than that of Québec.",
        "Of the two routes, the northern one is the shorter.",
      ],
      answer: [3, 4],
    },
    {
      key: "g11-diversity-1",
      skill: 4,
      points: 2,
      kind: "gap",
      prompt:
        "Name each device. Choose from: alliteration, antithesis, euphemism, hyperbole, onomatopoeia. “The company is letting forty workers go.” Device: ___. “To err is human; to forgive, divine.” Device: ___.",
      answer: [["euphemism"], ["antithesis"]],
    },
    {
      key: "g11-diversity-2",
      skill: 4,
      points: 1,
      kind: "single",
      prompt: "Which sentence best suits the conclusion of a formal research report?",
      options: [
        "So, basically, noise is bad news for anyone’s memory.",
        "It is blindingly obvious that noise ruins memory!",
        "You would not believe what even a little noise does to your memory!",
        "The results suggest, but do not prove, that noise affects memory.",
      ],
      answer: 3,
    },
  ],
};
