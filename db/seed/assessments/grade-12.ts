import type { AssessmentContent } from "./types";

export const grade12: AssessmentContent = {
  grade: 12,
  version: 1,
  name: "Grade 12 English Assessment",
  nameZh: "十二年级英语测评",
  texts: [
    {
      key: "g12-notebooks",
      kind: "text",
      title: "Eleven Notebooks",
      content: `Before my mother moved to the smaller apartment, she asked me to sort the drawer she called Customs, because nothing had ever got through it without inspection. It held dead batteries, a bus transfer from 1991 and eleven notebooks with marbled covers.

I opened one. Down the left side of every page ran a column of English words in her upright hand. On the right, where I expected the Chinese, there were sentences instead. “Deposit. I deposit my cheque.” “Reluctant. The car is reluctant.” “Drizzle. Today is a drizzle; it forgives the garden.”

I had grown up embarrassed by that English. I had finished her sentences at parent-teacher interviews, at the passport office and once, at our own front door, for a boy who had come to take me to a dance and whom she had asked, politely, what he was for. I believed I was helping. It had never occurred to me that what I took for mistakes might be drafts: that every night after her shift, at the kitchen table, she had been a writer with a working method.

“These can go,” she said, coming in with the tape.

“You wrote that drizzle forgives the garden.”

“Yes. It was wrong?” She bent over the page like an editor. “The teacher crossed it out.” And so he had. In the margin, in red, neat as a parking ticket: “Drizzle falls. It cannot forgive.”

I have since published four books and been praised, by people paid to notice, for a habit of putting plain words where they do not belong. In interviews I used to say that I had no idea where it came from.

I did not tell her any of this. I asked if I might keep the notebooks. She shrugged, packed them in a box and uncapped the marker so that the movers would know what they carried. For a moment she considered the lid. FRAGILE, she might have put, or BOOKS. She wrote: RELUCTANT.`,
    },
    {
      key: "g12-shelf",
      kind: "text",
      title: "The Shelf That Knows You",
      content: `The bookshop of my adolescence was badly organized. Poetry leaned on plumbing, and a history of salt stood, for reasons nobody could recall, among the cookbooks, so that I went in for one thing and came out with another; it is not too much to say that the other made me who I am.

The digital shelf makes no such errors: it remembers what I have finished and what I have abandoned, compares me with several million strangers and, with uncanny accuracy, recommends more. Its defenders point out that it has opened catalogues no shop could hold, and that a teenager in Moosonee may now find in a minute what I could not have found in a year. They are right, and to regret the old scarcity would be nostalgia, which is merely memory with the inconvenience taken out.

Yet the machine answers a narrower question than the one we suppose we are asking. “What will this person choose next?” is not the same as “What would be worth this person’s choosing?” The first can be tested within seconds, by a click, whereas the second may require a decade and leave no data behind. A system rewarded for clicks will, without malice, become very good at the first and never learn that the second exists. It is not that the machine flatters our taste; it is that it considers our taste to be finished.

The remedy is not to smash the machine, nor to pretend that the old shelves were democratic; they held what a few owners cared to stock. It is to keep in our week some appointment with what we did not ask for: a borrowed book, a radio station run by another generation, a class taken because it fits the timetable. Taste, like a muscle, is not only revealed by use but developed by it, and while what we are offered will always resemble what we were, it falls to us to be, now and then, a surprise.`,
    },
    {
      key: "g12-headline",
      kind: "text",
      title: "Behind a Headline",
      content: `A study of 2,300 high-school students found that those who read for pleasure at least four times a week had higher average marks in mathematics than those who read less often. A newspaper reported it beneath the headline “Reading Raises Math Marks.” The article quoted one student, who said that novels had “trained my brain to focus.” The authors of the study were more cautious. Frequent readers, they noted, were also more likely to have a quiet place to work at home, and they recommended further research.`,
    },
  ],
  practice: {
    key: "g12-practice",
    skill: 2,
    points: 1,
    kind: "single",
    prompt: "Which word is closest in meaning to “concise”?",
    options: ["careless", "brief", "hidden", "formal"],
    answer: 1,
  },
  questions: [
    {
      key: "g12-foundation-1",
      skill: 1,
      points: 1,
      kind: "single",
      prompt: "Which words complete the sentence? “Rarely ___ such a unanimous decision.”",
      options: [
        "the council has reached",
        "did the council reached",
        "has the council reached",
        "has reached the council",
      ],
      answer: 2,
    },
    {
      key: "g12-foundation-2",
      skill: 1,
      points: 2,
      kind: "gap",
      prompt:
        "Write the correct form of each verb in brackets. “The cloak that had been ___ (weave) for the ceremony was ___ (wear) only once before it was lost.”",
      answer: [["woven"], ["worn"]],
    },
    {
      key: "g12-foundation-3",
      skill: 1,
      points: 2,
      kind: "multiple",
      prompt:
        "In which TWO sentences is the infinitive phrase a noun (the subject or the object of the verb)?",
      options: [
        "He stopped to tie his shoe.",
        "They were too tired to continue.",
        "She hopes to study law.",
        "I need a pen to write with.",
        "To forgive an enemy takes courage.",
      ],
      answer: [2, 4],
    },
    {
      key: "g12-comprehension-1",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g12-notebooks",
      prompt: "What does the narrator realize on reading the notebooks?",
      options: [
        "The mother’s English had been better than her teacher’s.",
        "The mother had hoped to publish a book.",
        "The mother’s odd sentences were experiments with language.",
        "The mother had taught herself without ever attending a class.",
      ],
      answer: 2,
    },
    {
      key: "g12-comprehension-2",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g12-notebooks",
      prompt: "What does the paragraph about the four books imply?",
      options: [
        "The narrator’s admired style has its source in the mother’s English.",
        "The narrator used the mother’s sentences without permission.",
        "Reviewers have misunderstood what the narrator writes about.",
        "The narrator regrets having become a writer.",
      ],
      answer: 0,
    },
    {
      key: "g12-diversity-3",
      skill: 4,
      points: 1,
      kind: "single",
      text: "g12-notebooks",
      prompt: "What is the main effect of the last word, “RELUCTANT”?",
      options: [
        "It shows that the mother still does not know the meaning of the word.",
        "It warns the movers that the box is heavy.",
        "It proves that the teacher’s corrections were fair.",
        "It echoes the notebooks and hints at her feelings about giving them up.",
      ],
      answer: 3,
    },
    {
      key: "g12-vocabulary-1",
      skill: 2,
      points: 1,
      kind: "single",
      prompt:
        "Which pair of words completes the sentence? “The minister’s reply was deliberately ___: it seemed to answer the question while ___ any commitment.”",
      options: ["candid … avoiding", "equivocal … honouring", "candid … repeating", "equivocal … avoiding"],
      answer: 3,
    },
    {
      key: "g12-vocabulary-2",
      skill: 2,
      points: 2,
      kind: "gap",
      prompt:
        "Choose the correct word for each gap. “The survey divides voters into five ___ (discreet / discrete) groups, and its interviewers are trained to be ___ (discreet / discrete) about the answers.”",
      answer: [["discrete"], ["discreet"]],
    },
    {
      key: "g12-vocabulary-3",
      skill: 2,
      points: 1,
      kind: "single",
      prompt:
        "“The beauty of frost on a window is ephemeral.” Which word could replace “ephemeral” without changing the meaning?",
      options: ["transient", "ethereal", "essential", "tangible"],
      answer: 0,
    },
    {
      key: "g12-vocabulary-4",
      skill: 2,
      points: 1,
      kind: "single",
      text: "g12-shelf",
      prompt: "What does “uncanny” mean in “with uncanny accuracy”?",
      options: [
        "barely sufficient for the purpose",
        "strange and unsettling",
        "carefully rehearsed",
        "old-fashioned",
      ],
      answer: 1,
    },
    {
      key: "g12-diversity-4",
      skill: 4,
      points: 1,
      kind: "single",
      text: "g12-shelf",
      prompt: "Why does the writer call nostalgia “merely memory with the inconvenience taken out”?",
      options: [
        "to admit that the past should not be made to look better than it was",
        "to complain that digital shelves are inconvenient to use",
        "to suggest that memories fade with age",
        "to show that readers have forgotten how bookshops used to work years ago",
      ],
      answer: 0,
    },
    {
      key: "g12-comprehension-3",
      skill: 5,
      points: 2,
      kind: "multiple",
      text: "g12-shelf",
      prompt: "Which TWO points does the writer concede to those who would disagree?",
      options: [
        "Clicks are a dependable sign of lasting value.",
        "Digital catalogues offer more than any shop could hold.",
        "Old shops stocked only what a few owners chose.",
        "Readers would rather not be surprised.",
        "A machine understands a reader’s taste better than the reader does.",
      ],
      answer: [1, 2],
    },
    {
      key: "g12-comprehension-4",
      skill: 5,
      points: 1,
      kind: "single",
      text: "g12-shelf",
      prompt: "Which distinction is central to the writer’s argument?",
      options: [
        "printed books and books on a screen",
        "readers in small towns and readers in cities",
        "young readers of today and readers of an older, slower generation",
        "what people are likely to choose and what is worth choosing",
      ],
      answer: 3,
    },
    {
      key: "g12-reasoning-1",
      skill: 6,
      points: 1,
      kind: "single",
      text: "g12-shelf",
      prompt: "Which situation is most like the problem described in the third paragraph?",
      options: [
        "A library closes because the city cannot pay for repairs.",
        "A school rates a course only by how many finish it, so it rewards easy courses.",
        "A runner who trains hard for a whole year loses to one who has bought better shoes.",
        "A chef copies the recipes of a more successful restaurant.",
      ],
      answer: 1,
    },
    {
      key: "g12-conventions-1",
      skill: 3,
      points: 1,
      kind: "single",
      prompt: "Which sentence is punctuated correctly?",
      options: [
        "The panel included; Ana Ruiz, a chemist, Li Wen, an engineer, and Sam Okoro, a nurse.",
        "The panel included Ana Ruiz, a chemist; Li Wen, an engineer; and Sam Okoro, a nurse.",
        "The panel included Ana Ruiz; a chemist, Li Wen; an engineer, and Sam Okoro; a nurse.",
        "The panel included: Ana Ruiz a chemist; Li Wen an engineer; and Sam Okoro a nurse.",
      ],
      answer: 1,
    },
    {
      key: "g12-conventions-2",
      skill: 3,
      points: 1,
      kind: "single",
      prompt: "Which sentence is correct in formal written English?",
      options: [
        "Her salary is higher than that of a senator.",
        "Her salary is higher than a senator.",
        "Her salary is more higher than a senator’s.",
        "Her salary is as high, or even higher, than a senator’s.",
      ],
      answer: 0,
    },
    {
      key: "g12-conventions-3",
      skill: 3,
      points: 1,
      kind: "short",
      prompt:
        "In formal English, one verb in this sentence should have another form. Write that form: “The board has requested that the director appears in person.”",
      answer: ["appear"],
    },
    {
      key: "g12-reasoning-2",
      skill: 6,
      points: 2,
      kind: "multiple",
      text: "g12-headline",
      prompt:
        "Which TWO findings would give the best support to the headline’s claim about cause and effect?",
      options: [
        "Several other newspapers printed the same story.",
        "Most teachers believe that reading is good for students.",
        "Students chosen at random for a reading program improved more in math than the others.",
        "Among students with equally quiet homes, marks rose after they began to read more.",
        "Many students with high marks said that they read to rest from homework.",
      ],
      answer: [2, 3],
    },
    {
      key: "g12-reasoning-3",
      skill: 6,
      points: 2,
      kind: "gap",
      text: "g12-headline",
      prompt:
        "Choose the correct word for each gap. “The student’s comment is ___ (anecdotal / statistical) evidence. By itself, it ___ (can / cannot) show that reading raises marks in general.”",
      answer: [["anecdotal"], ["cannot", "can not", "can't"]],
    },
    {
      key: "g12-conventions-4",
      skill: 3,
      points: 2,
      kind: "multiple",
      prompt: "Which TWO sentences are parallel and correct?",
      options: [
        "The new engine is cheaper to run and more reliable than the old one.",
        "She is known not only for her speed but also her judgment is sound.",
        "She is known not only for her speed but also for her judgment.",
        "The plan is both cheap to run and reliability.",
        "He would rather repair the engine than to replace it.",
      ],
      answer: [0, 2],
    },
    {
      key: "g12-diversity-1",
      skill: 4,
      points: 2,
      kind: "gap",
      prompt:
        "Name each device. Choose from: anaphora, chiasmus, euphemism, hyperbole, litotes. “The results were not unimpressive.” Device: ___. “He mastered the instrument, and the instrument mastered him.” Device: ___.",
      answer: [["litotes"], ["chiasmus"]],
    },
    {
      key: "g12-diversity-2",
      skill: 4,
      points: 1,
      kind: "single",
      prompt:
        "Which revision is the most concise without losing any of the meaning? “Due to the fact that the experiment was unsuccessful, the team made the decision to begin again from the start.”",
      options: [
        "The team made the decision to start again.",
        "Owing to the failure of the experiment, a decision to start again was made by the team.",
        "Because the experiment failed, the team decided to start again.",
        "The experiment, which was unsuccessful, led to the team’s decision to begin again.",
      ],
      answer: 2,
    },
  ],
};
