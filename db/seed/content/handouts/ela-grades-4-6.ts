import type { Handout } from "@/db/seed/content/types";

/** ELA Grades 4–6, class by class. *Words* under study are set in italics. */
export const elaGrades4To6Handouts: Handout[] = [
  {
    title: "Anne of Green Gables: what does Anne want?",
    reading: [
      "“I’m very glad to see you. *I was beginning to be afraid you weren’t coming for me* and I was imagining all the things that might have happened to prevent you. I had made up my mind that if you didn’t come for me to-night I’d go down the track to that big wild cherry-tree at the bend, and climb up into it, and stay all night. *I wouldn’t be a bit afraid*, and it would be lovely to sleep in a wild cherry-tree all white with bloom in the moonshine, don’t you think?”",
      "From L. M. Montgomery, Anne of Green Gables (1908), Chapter 2. Anne has waited alone at a station for Matthew, whom she has never met.",
      "What a character *wants* is seldom said. We read it from what she says *too often*, what she *does*, and what she is *careful not to say*.",
    ],
    tasks: [
      "Anne says that she would not be a bit afraid. Do you believe her? Which words decide?",
      "What does Anne want from Matthew? Answer in one sentence, with a quotation of at most six words.",
      "Why does she talk so much?",
    ],
    practice: [
      "What does each of them want? Name the clue.",
      "He laid the table for three, and took one plate away again.",
      "“I don’t mind,” she said, and closed the lid of the piano.",
      "The new boy learned the names of all the dogs on the street.",
      "Grandfather kept the ticket in his hat and asked for the time.",
      "“Is that the last page?” asked Lina, holding the book shut.",
    ],
    write: "Write half a page in which somebody waits. We must learn what they hope for without being told.",
    home: "Read Chapter 2 aloud together. Who wants what?",
  },
  {
    title: "Show, do not tell",
    reading: [
      "The suitcase was made of cardboard and *tied with a piece of string*. She kept one hand *on the knot*. When the man came down the platform she *stood up so quickly that the bench rocked*, and then she *sat down again*, in case he was looking for somebody else.",
      "“Are you waiting for someone?” he asked. “I have been waiting for eleven years,” she said, “but the last hour was the longest.”",
      "To *tell* is to name the feeling: she was nervous. To *show* is to give the reader what a camera could see, and to trust her with the rest.",
    ],
    tasks: [
      "Which three details tell you that the girl is poor, careful and hopeful? Match them.",
      "Why does she sit down again?",
      "Write the sentence that the author did not write: She was",
    ],
    practice: [
      "Show it: something that a camera could see.",
      "He was nervous about the test.",
      "The house had been empty for years.",
      "My sister was proud of her drawing.",
      "It was the coldest day of winter.",
      "They were no longer friends.",
    ],
    write:
      "Two people meet at a door. One is angry, one does not know it yet. Show both. No word for a feeling is allowed.",
    home: "Watch a scene of a film without sound. What does it show?",
  },
  {
    title: "Writing a scene with dialogue",
    reading: [
      "“You go first,” *said* Maya. She had been first in the line for two hours.",
      "“No, you,” *said* Jonah, *and put both hands in his pockets* so that they could not point at anything.",
      "“It is one ticket,” said the woman behind the glass. “I can cut it in half, but then you will both see half a film.”",
      "*A new line* for each speaker. *Said* is nearly always enough: the reader’s eye slides over it. What the hands do, the *beat*, tells how it is said. Commas and full stops stand *inside* the quotation marks.",
    ],
    tasks: [
      "What do both of them want? Which line shows it best?",
      "Find two beats. What would be lost without them?",
      "Replace “said Jonah” by a beat that shows he is lying.",
    ],
    practice: [
      "Set the marks and capital letters.",
      "are you coming asked leo",
      "no said sam I am reading",
      "wait she called you forgot your hat",
      "it is mine said ana it was always mine",
      "do you hear that he whispered hear what",
    ],
    write: "Two people want the same thing. One page. We learn it only from what they say and do.",
    home: "Listen for one minute on a bus. Write down who says what; change the names.",
  },
  {
    title: "Rhythm and line breaks",
    reading: [
      "The lake has put its *glass lid* on.\nUnder it, the perch\ngo about their business\n*like people in a lit shop*\n*after closing time.*",
      "We lie down on our stomachs,\nmittens round our eyes,\nand knock.",
      "A *line break* is a breath that the poet gives you. It can make you wait, it can make one word *stand alone*, and it can be heard even where there is no comma.",
    ],
    tasks: [
      "Read it aloud with a breath at each line’s end. Then stop only at the full stops. What changed?",
      "Why does the last line have only two words?",
      "Why is after closing time better than at night?",
    ],
    practice: [
      "Break each sentence into three or four lines. Say why.",
      "The bus sighs, kneels and lets my grandmother down.",
      "Nobody has walked on the snow yet and nobody wants to be first.",
      "My brother’s boots stand in the hall like two tired dogs.",
      "It rained all night and in the morning the street was a mirror.",
      "I put the shell to my ear and it told me nothing new.",
    ],
    write:
      "Copy eight lines of a poem you like without its line breaks. Break it anew. Which is better, and where?",
    home: "Clap the beats of a song on the radio.",
  },
  {
    title: "Comparisons that surprise",
    reading: [
      "*The streetlight wears a collar of snow* (a metaphor: it does not say like). It stands there *like my uncle at the airport* (a simile). *The wind tries every door handle on our street* (personification: the wind does what people do).",
      "White as snow and quick as lightning were new once. Somebody saw them first. Now we read over them *without seeing anything at all*.",
      "A good comparison is *exact*, it is *yours*, and both halves have *one thing* in common that nobody noticed before.",
    ],
    tasks: [
      "What have the streetlight and the uncle in common?",
      "Why does the wind try the handles? What mood does it make?",
      "Which comparison could stand in a funny poem? Why?",
    ],
    practice: [
      "Write two comparisons that you have never read. Cross out the first.",
      "An old radiator is like",
      "The first day of school is",
      "Thin ice sounds like",
      "My little cousin eats like",
      "Fog is",
    ],
    write:
      "Describe the way to school in ten lines. Three comparisons: a simile, a metaphor, a personification.",
    home: "Collect the best comparison that anybody at home says this week.",
  },
  {
    title: "A poem about winter",
    reading: [
      "My boots say *the same word*\nall the way home.\nBehind me, *my own feet*\nare following me,\n*one behind the other*,\nas if they knew the way.",
      "Begin with something that you could *touch*. Do not say winter, cold or white; let the things say it. Keep a word that *comes back*, if it has a reason. End before you explain.",
      "A poem is finished when you can *read it aloud* twice and change nothing the second time.",
    ],
    tasks: [
      "Which word could the boots be saying? Say it as they do.",
      "What comes back in this poem? What is its reason?",
      "Where would you have explained too much?",
    ],
    practice: [
      "Get ready for your own poem.",
      "Something that I could touch:",
      "A sound:",
      "A comparison that nobody in class has used:",
      "A line that comes back:",
      "The last thing that we see:",
    ],
    write: "Write your poem, eight to sixteen lines. Mark where you breathe.",
    home: "Read it to somebody. Change the line where you stumbled.",
  },
  {
    title: "Fact, opinion, reason",
    reading: [
      "*Our library closes at three.* School ends at half past three. *Last week I counted eleven people in front of its locked door*, and four of them were teachers.",
      "*That is a pity.* The room is heated and lit until six in any case, *so* it would cost little to leave it open. Two parents in our class have offered to sit at the desk.",
      "A *fact* can be checked. An *opinion* can be shared or not. A *reason* ties the two: because, since, so. An opinion without a reason is only a noise.",
    ],
    tasks: [
      "Mark each sentence: F, O or R.",
      "How could you check the third fact?",
      "Which reason is the strongest for a principal? For a student?",
    ],
    practice: [
      "Fact or opinion? Then add a reason or a way to check it.",
      "Winter break is too short.",
      "Our school has 412 students.",
      "Dogs are better company than cats.",
      "The gym is used on four evenings a week.",
      "Homework on Fridays is unfair.",
    ],
    write: "Choose one change for your school. Write three facts, one opinion and two reasons.",
    home: "Find one opinion in a newspaper that pretends to be a fact.",
  },
  {
    title: "Answering the other side",
    reading: [
      "*Some will say* that a longer day costs money. *It does.* *But* the lights are on until six in any case, and two parents have offered to sit at the desk.",
      "*You may fear* that students will only chat there. *Perhaps some will.* They chat in the corridor now, where nobody can read at all.",
      "An *objection* that you name yourself loses half its force. First *admit* what is true in it. Then *answer*, with a fact. Never laugh at it.",
    ],
    tasks: [
      "What does the writer admit? Twice.",
      "With which words does she turn round?",
      "Write the strongest objection that is still missing.",
    ],
    practice: [
      "Answer each objection: admit, turn, answer.",
      "A school garden makes a mess.",
      "We have always had hot dogs on Fridays.",
      "Older students would not come.",
      "There is no money for a second hockey net.",
      "Nobody reads paper books any more.",
    ],
    write: "Take your change from last class. Name two honest objections and answer both.",
    home: "Argue at supper for something you do not believe.",
  },
  {
    title: "A letter to the principal",
    reading: [
      "*Dear Ms. Arsenault,*",
      "*We ask you* to keep the library open until five on school days. Last week we counted eleven people in front of its locked door. The room is heated until six, and two parents have offered to sit at the desk.",
      "*We know* that a longer day needs somebody who is responsible. *May we* come and speak with you about it on Thursday at lunch? *Thank you for reading this.*",
      "Yours sincerely, Grade 5",
      "A letter that asks has *one wish*, said early; reasons for *the reader*, not for you; one objection, *answered*; and a next step that is *easy to say yes to*.",
    ],
    tasks: [
      "Where is the wish? In which sentence?",
      "Which reason is meant for the principal?",
      "What is the easy next step?",
    ],
    practice: [
      "Say it politely, without losing the point.",
      "You have to fix the swings.",
      "It is stupid that we line up outside.",
      "Give us more time for lunch.",
      "Everybody hates the new timetable.",
      "I want an answer by Friday.",
    ],
    write: "Write your own letter. One page, one wish, two reasons, one objection.",
    home: "Let somebody read your letter as the principal. What would they ask?",
  },
  {
    title: "Why does winter come? Three myths",
    reading: [
      "*In Greece* a mother, Demeter, searches for her daughter in the land of the dead. *Until* she finds her, nothing may grow. Each year the daughter must go down again, and each year it is winter.",
      "*In Norway and Iceland* a giant in the shape of an eagle sits at the end of the sky. *When* he beats his wings, the cold wind goes over the earth.",
      "*The third is not old at all*: it was made up for this page. Summer is a lamp that is carried round the world by one slow walker. He cannot be in two places, *so* half of us wait.",
      "A *myth* answers a true question with a story. It has a *cause*: somebody loses, breaks or wants something.",
    ],
    tasks: [
      "Who loses or wants something in each of the three?",
      "Which myth explains best why winter ends again?",
      "What tells you that the third one is young?",
    ],
    practice: [
      "Invent the cause. One sentence each.",
      "Why the sea is salt",
      "Why leaves turn red before they fall",
      "Why the moon gets thin",
      "Why dogs turn round before they lie down",
      "Why ice is slippery",
    ],
    write: "Tell your own myth about winter. Somebody must want or lose something.",
    home: "Tell one of the three from memory. What did you keep?",
  },
  {
    title: "Explaining clearly",
    reading: [
      "*The earth leans.* For half of the year our side leans *away from* the sun, *so* its light arrives slanting and has farther to go. *The same light is spread* over more ground, *as when* you tip a lamp. *Therefore* every place gets less of it, and the days are short.",
      "*It is not* because the sun is farther away. In January it is in fact a little nearer.",
      "To explain is to put *one step after another*, to use words that *hang together*, to give *one example* that the reader has at home, and to name the mistake that many make.",
    ],
    tasks: [
      "Number the steps of the explanation.",
      "Which words hold the steps together?",
      "Which mistake is named? Had you believed it?",
    ],
    practice: [
      "Explain it in two sentences to a child of six.",
      "why we see our breath in winter",
      "how to cross a street",
      "what a library card is for",
      "why bread rises",
      "how to lose at a game",
    ],
    write:
      "Explain something that you know well: a game, a recipe, a bus route. Somebody who has never seen it must be able to do it.",
    home: "Show it with an orange and a lamp.",
  },
  {
    title: "Reading day: our best pages",
    reading: [
      "“*Choose a page*, not a piece,” said the teacher. “*One page* that you would read to somebody on a train.” Ruby chose the page that she had *rewritten four times*. Omar chose the one that he had written *in ten minutes*. Both were right.",
      "*Before* you read: say one sentence about where the page comes from. *While* you read: look up at the end of each paragraph. *Afterwards*: wait. Silence is applause as well.",
      "*To listen* is work too. Write down one line of every reader *word by word*, and give it back at the end.",
    ],
    tasks: [
      "Which page will you read? Why this one?",
      "What did you change after the teacher’s comments? Name one thing.",
      "Write the one sentence that you will say before.",
    ],
    practice: [
      "One line of each reader, word by word.",
      "Reader and line:",
      "Reader and line:",
      "Reader and line:",
      "Reader and line:",
      "Reader and line:",
    ],
    write:
      "A letter to yourself in June: what can you do now that you could not do in September? Show it with a line of your own.",
    home: "Hang your page where somebody will find it.",
  },
];
