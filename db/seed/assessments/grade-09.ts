import type { AssessmentContent } from "./types";

export const grade9: AssessmentContent = {
  grade: 9,
  version: 1,
  name: "Grade 9 English Assessment",
  nameZh: "九年级英语测评",
  texts: [
    {
      key: "g9-first-shift",
      kind: "text",
      title: "First Shift",
      content: `The cherries came down the belt faster than anyone had promised. Aisha’s job was to pull out the split ones, the bruised ones, the ones a bird had tried and rejected. By ten o’clock she had stopped seeing cherries at all; there was only an endless red river with small mistakes in it.

“You’re looking too hard,” said the woman across from her. Her name tag read TERESA and, beneath that, in marker, 22 SUMMERS. Her hands dipped and lifted without hurry, like those of a pianist who no longer needs to watch the keys.

“How else would I find them?”

Teresa only shrugged, and Aisha went back to staring. She had taken the job to prove something to her father, who had said that she would not last a week. She had imagined, if she was honest, a kind of movie: sunlight, a straw hat, singing. Nobody had mentioned the hairnets, or the noise, or the way the cold crept up through the concrete and settled in your ankles like a tenant.

At the break she wrapped both hands around a cup of tea.

“My first year,” said Teresa, sitting down beside her, “I cried in that washroom every day until the second Thursday.”

“What happened on the second Thursday?”

“I got hungry and forgot to.” Teresa pushed half a sandwich across the table. “Eat. Then let your eyes go soft. Don’t hunt for the bad ones. Learn what good looks like, and the rest will wave at you.”

After the break, Aisha loosened her gaze. For a minute, nothing. Then, out of all that red, one split cherry stood up as plainly as a raised hand.

She looked at the clock only once more that day, and that was because the belt had stopped.`,
    },
    {
      key: "g9-teenage-clock",
      kind: "text",
      title: "The Teenage Clock",
      content: `Parents who call through a bedroom door at seven in the morning often assume that they are fighting laziness. They may be fighting biology instead. During adolescence, the body begins to release melatonin, a hormone that prepares us for sleep, as much as two hours later in the evening than it does in childhood. A fourteen-year-old who lies awake at eleven is not necessarily being stubborn; her body clock is telling her that the night has hardly begun.

The trouble is that the school clock does not shift along with the body clock. Teenagers need roughly eight to ten hours of sleep, yet many who fall asleep near midnight must rise before seven. The loss is not harmless. Studies have linked short sleep in adolescence to low mood, poor concentration and a greater risk of accidents among young drivers.

Some school districts have responded by starting later. In 2016, high schools in Seattle moved their opening bell from 7:50 to 8:45. Researchers who measured students’ sleep with wrist monitors found that the students did not simply stay up later: on average, they slept about half an hour longer each night. Grades in the classes studied were slightly higher too, although that improvement could not be credited to sleep alone.

A later bell is not free. Buses must be rescheduled, practices end in the dark, and some older students can no longer fetch younger brothers and sisters. Each community must weigh one set of needs against another. What it should not do is go on treating a matter of hormones as a matter of character.`,
    },
    {
      key: "g9-leaf-blowers",
      kind: "text",
      title: "Two Letters on Leaf Blowers",
      content: `Letter A. Gas-powered leaf blowers should be banned in Brookdale. One machine can be heard several houses away, and last October I counted eleven of them on my street in a single week. Quiet is not a luxury: my neighbour works nights and sleeps by day. Electric blowers and rakes can do the same job. (R. Osei)

Letter B. The noise is real, but who would pay for a ban? I run a yard company with one employee. Replacing our three blowers would cost about $2,400, and the batteries last less than an hour. If we raise our prices, elderly customers who cannot rake will simply go without. A better rule would allow gas blowers for only four hours in the middle of the day. (M. Tran)`,
    },
  ],
  practice: {
    key: "g9-practice",
    skill: 2,
    points: 1,
    kind: "single",
    prompt: "Which word is closest in meaning to “rapid”?",
    options: ["fragile", "narrow", "quick", "ordinary"],
    answer: 2,
  },
  questions: [
    {
      key: "g9-foundation-1",
      skill: 1,
      points: 1,
      kind: "single",
      prompt: "Which of these is a sentence fragment?",
      options: [
        "Finish the report before the deadline.",
        "Having finished the report long before the deadline.",
        "Finishing the report took much longer than anybody had expected.",
        "The report, long and detailed, was finished.",
      ],
      answer: 1,
    },
    {
      key: "g9-foundation-2",
      skill: 1,
      points: 2,
      kind: "gap",
      prompt:
        "Write the correct form of each verb in brackets. “By next June our choir will have ___ (sing) together for ten years, although two members ___ (choose) to leave last winter.”",
      answer: [["sung", "been singing"], ["chose"]],
    },
    {
      key: "g9-foundation-3",
      skill: 1,
      points: 1,
      kind: "single",
      prompt: "“What the captain said surprised the crew.” What are the words “What the captain said”?",
      options: [
        "a question inside the sentence",
        "an adverb clause that tells when",
        "an adjective clause describing “crew”",
        "a noun clause acting as the subject",
      ],
      answer: 3,
    },
    {
      key: "g9-diversity-2",
      skill: 4,
      points: 1,
      kind: "single",
      text: "g9-first-shift",
      prompt:
        "The cold “settled in your ankles like a tenant.” What does this comparison suggest about the cold?",
      options: [
        "It came and went all day.",
        "It was easy to ignore.",
        "It moved in and meant to stay.",
        "It troubled only the workers who were new.",
      ],
      answer: 2,
    },
    {
      key: "g9-comprehension-1",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g9-first-shift",
      prompt: "What does Teresa mean by “let your eyes go soft”?",
      options: [
        "Close your eyes for a moment before you start sorting again.",
        "Be gentler when you handle the fruit.",
        "Watch my hands instead of your own.",
        "Take in the whole belt instead of hunting for faults.",
      ],
      answer: 3,
    },
    {
      key: "g9-comprehension-2",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g9-first-shift",
      prompt: "What does the last sentence show about Aisha?",
      options: [
        "She had become absorbed in her work.",
        "She was too tired to look up.",
        "She was afraid of being caught resting.",
        "She had decided not to come back.",
      ],
      answer: 0,
    },
    {
      key: "g9-foundation-4",
      skill: 1,
      points: 1,
      kind: "short",
      prompt:
        "Write the adjective that is formed from the word in brackets: “Regular exercise is (benefit) to people of every age.”",
      answer: ["beneficial"],
    },
    {
      key: "g9-vocabulary-1",
      skill: 2,
      points: 2,
      kind: "gap",
      prompt:
        "Choose the correct word for each gap. “The cook took it as a ___ (complement / compliment) when we said that the sauce was the perfect ___ (complement / compliment) to the fish.”",
      answer: [["compliment"], ["complement"]],
    },
    {
      key: "g9-vocabulary-2",
      skill: 2,
      points: 2,
      kind: "multiple",
      prompt:
        "“Heavy snow may hinder the search.” Which TWO words could replace “hinder” without changing the meaning?",
      options: ["hasten", "imply", "restore", "impede", "obstruct"],
      answer: [3, 4],
    },
    {
      key: "g9-vocabulary-3",
      skill: 2,
      points: 1,
      kind: "single",
      text: "g9-teenage-clock",
      prompt: "“That improvement could not be credited to sleep alone.” What does “credited to” mean here?",
      options: ["paid back by", "explained by", "compared with", "added to"],
      answer: 1,
    },
    {
      key: "g9-diversity-3",
      skill: 4,
      points: 2,
      kind: "multiple",
      text: "g9-teenage-clock",
      prompt: "Which TWO techniques does the writer use in this article?",
      options: [
        "a story about the writer’s own childhood",
        "a contrast between the “school clock” and the “body clock”",
        "quotations from tired students",
        "admitting that the change has drawbacks",
        "a series of questions to the reader",
      ],
      answer: [1, 3],
    },
    {
      key: "g9-comprehension-3",
      skill: 5,
      points: 2,
      kind: "multiple",
      text: "g9-teenage-clock",
      prompt: "According to the article, which TWO are disadvantages of a later start?",
      options: [
        "Students go to bed later than before.",
        "Final grades drop slightly.",
        "Bus timetables have to be changed.",
        "Accidents among young drivers increase.",
        "Some students cannot collect younger siblings.",
      ],
      answer: [2, 4],
    },
    {
      key: "g9-comprehension-4",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g9-teenage-clock",
      prompt: "What is the main point of the article?",
      options: [
        "Parents should wake their teenagers more gently.",
        "Schools in Seattle are better than schools elsewhere.",
        "Late sleeping in teenagers is largely biological and should be judged that way.",
        "Teenagers could sleep long enough if they went to bed at the same time every night.",
      ],
      answer: 2,
    },
    {
      key: "g9-reasoning-1",
      skill: 6,
      points: 1,
      kind: "single",
      text: "g9-teenage-clock",
      prompt: "Why is it important that the Seattle researchers measured how long students actually slept?",
      options: [
        "A later bell would not help if students simply went to bed later.",
        "Students who sleep longer than others always earn higher grades in school.",
        "Wrist monitors help people to fall asleep.",
        "Parents had asked the researchers for proof.",
      ],
      answer: 0,
    },
    {
      key: "g9-conventions-1",
      skill: 3,
      points: 1,
      kind: "single",
      prompt: "Which sentence keeps its list parallel?",
      options: [
        "The job requires patience, a steady hand and a good memory.",
        "The job requires patience, to have a steady hand and remembering well.",
        "The job requires being patient, a steady hand and that you remember well.",
        "The job requires that you be patient, a steady hand and remembering things.",
      ],
      answer: 0,
    },
    {
      key: "g9-conventions-2",
      skill: 3,
      points: 1,
      kind: "single",
      prompt: "Which sentence is punctuated correctly?",
      options: [
        "My only sister who lives in Whitehorse, is visiting in May.",
        "My only sister, who lives in Whitehorse is visiting in May.",
        "My only sister, who lives in Whitehorse, is visiting in May.",
        "My only sister; who lives in Whitehorse, is visiting in May.",
      ],
      answer: 2,
    },
    {
      key: "g9-reasoning-2",
      skill: 6,
      points: 1,
      kind: "single",
      text: "g9-leaf-blowers",
      prompt: "How would R. Osei most likely object to the rule that M. Tran suggests?",
      options: [
        "It would cost the yard company too much.",
        "People who sleep by day would still be disturbed.",
        "Elderly customers would have to rake their own leaves.",
        "Electric blowers are as loud as gas blowers.",
      ],
      answer: 1,
    },
    {
      key: "g9-reasoning-3",
      skill: 6,
      points: 2,
      kind: "multiple",
      text: "g9-leaf-blowers",
      prompt: "With which TWO statements would both writers probably agree?",
      options: [
        "Gas leaf blowers make a troublesome noise.",
        "Replacing gas blowers costs almost nothing.",
        "Some limit on gas leaf blowers would be reasonable.",
        "Gas leaf blowers should not be used at all.",
        "Everyone is able to rake leaves.",
      ],
      answer: [0, 2],
    },
    {
      key: "g9-reasoning-4",
      skill: 6,
      points: 1,
      kind: "short",
      prompt:
        "Complete the comparison with one word: drought is to rain as famine is to … (Think of what is missing.)",
      answer: ["food", "foods", "nourishment", "nutrition", "sustenance", "crops", "harvest", "harvests"],
    },
    {
      key: "g9-conventions-3",
      skill: 3,
      points: 1,
      kind: "short",
      prompt:
        "One word in this sentence is written incorrectly. Write it correctly: “The company has changed it’s logo twice since March.”",
      answer: ["its"],
    },
    {
      key: "g9-conventions-4",
      skill: 3,
      points: 2,
      kind: "multiple",
      prompt: "Which TWO sentences contain a dangling or misplaced modifier?",
      options: [
        "Wrapped in foil, Grandpa put the potatoes in the fire.",
        "Walking home, we heard thunder in the distance.",
        "Tired but happy, the hikers reached the cabin.",
        "Walking home, the thunder frightened us.",
        "Grandpa put the potatoes, wrapped in foil, in the fire.",
      ],
      answer: [0, 3],
    },
    {
      key: "g9-diversity-1",
      skill: 4,
      points: 2,
      kind: "gap",
      prompt:
        "Name each device. Choose from: alliteration, onomatopoeia, oxymoron, personification, understatement. “The wind argued with the shutters all night.” Device: ___. “There was a deafening silence.” Device: ___.",
      answer: [["personification"], ["oxymoron", "an oxymoron"]],
    },
  ],
};
