import type { Handout } from "@/db/seed/content/types";

/** ELG Level 2, class by class. *Words* under study are set in italics. */
export const elgLevel2Handouts: Handout[] = [
  {
    title: "The two halves of a sentence",
    reading: [
      "Behind our house there is a dock. *The dock* is old. *One board* is loose. In the morning *a heron* stands at the end of it. *The heron* does not move, but its eye does.",
      "My little brother wants to feed it. He leaves bread on the loose board and hides behind a chair. The heron looks at the water. *A gull* takes the bread. My brother thinks that the heron is shy. I have not told him that herons eat fish.",
      "Every sentence has two halves. One half names *who or what* it is about. The other half tells us *what happens*.",
    ],
    tasks: [
      "Underline the half that tells what happens in five sentences of the story.",
      "Who takes the bread? Answer in a whole sentence.",
      "What does the brother think, and why is he wrong?",
    ],
    practice: [
      "Give each half its other half.",
      "My grandmother’s parrot",
      "jumped over the puddle.",
      "The school bus",
      "are under the bed again.",
      "The biggest fish in the lake",
    ],
    write:
      "Look out of a window at home. Write six sentences about what you see. Draw a line between the two halves of each.",
    home: "Say half a sentence at supper and let somebody finish it.",
  },
  {
    title: "Joining with and, but, so, because",
    reading: [
      "Tao wanted a dog, *but* his building allows only small pets. He asked for a hamster *and* his sister asked for a snake. Their mother said no to both *because* she had once found a hamster in her boot.",
      "The children were sad, *so* their uncle brought a jar. In the jar there were three snails *and* a lettuce leaf. “They are quiet,” he said, “*and* they carry their own house, *so* they need no cage.”",
      "Now the snails live on the windowsill. Nobody minds them, *but* the lettuce never lasts.",
    ],
    tasks: [
      "Which little word adds something? Which one turns the other way? Which one gives a reason? Which one gives a result?",
      "Why did the mother say no? Begin with Because.",
      "Finish it: The lettuce never lasts because",
    ],
    practice: [
      "Join the two with and, but, so or because.",
      "The water is cold. We swim every day.",
      "It was raining. We took the bus.",
      "I like soup. I like dumplings.",
      "Mia was late. Her boots were frozen.",
      "The door was open. The cat stayed inside.",
    ],
    write: "Tell about a pet that somebody has, or wants. Use each of the four words at least once.",
    home: "Find the word because in a picture book. What reason does it give?",
  },
  {
    title: "Describing words in the right place",
    reading: [
      "The market opens at six. A man in a *long green* apron puts out *round red* apples. Beside him a woman sells *warm* bread from a *blue* van.",
      "A *small wet* dog sits under the table. It watches the *brown paper* bags. When a *fat* sausage falls, the dog is faster than the man.",
      "In English the describing word stands before its noun: a *wet* dog. It can also come after is: the dog *is wet*. It never comes after the noun alone.",
    ],
    tasks: [
      "Write three nouns from the story, each with its describing words.",
      "Why is the dog under the table? What tells you?",
      "Make this sentence richer with two describing words: A woman sells bread.",
    ],
    practice: [
      "Put the words in order.",
      "coat / a / red / warm",
      "boots / my / old / brown",
      "is / soup / the / hot",
      "eyes / big / has / the owl / yellow",
      "house / wooden / a / little",
    ],
    write:
      "Describe one thing in your room so that somebody who has never seen it could draw it. Do not say its name.",
    home: "Play I spy with two describing words: I spy something small and shiny.",
  },
  {
    title: "Writing: a place I know",
    reading: [
      "I know the library on our street. It smells of *wet coats and old paper*. Near the door there is a fish tank *with one orange fish*. The fish is called Dewey.",
      "On Saturdays the big table is full, *so* I sit on the floor between the shelves. I can *hear the heater tick* and somebody *turning pages*. Mr. Patel stamps the books, *but* he never looks at the clock.",
      "A good page about a place tells what you *see*, *hear* and *smell*. One small thing is worth more than ten big words.",
    ],
    tasks: [
      "Find one thing that the writer sees, one that she hears and one that she smells.",
      "Which small thing do you remember best? Why?",
      "Which sentences are joined? Copy the joining words.",
    ],
    practice: [
      "Get ready. Write a few words for your own place.",
      "The place:",
      "I see:",
      "I hear:",
      "I smell:",
      "One small thing that only I know:",
    ],
    write: "Write eight to ten sentences about your place. Use and, but and because.",
    home: "Read your page aloud to somebody who knows the place. Ask what you forgot.",
  },
  {
    title: "What is this page mostly about?",
    reading: [
      "When the first snow falls, the ferry stops. For three days nobody on the island can buy bread, so *everybody bakes*. The smell goes from house to house until the whole shore smells like one *enormous* kitchen.",
      "Mrs. Lund makes rye bread. The twins burn theirs. The teacher *bakes* buns in the shape of letters, and her class eats the alphabet.",
      "To find the *main idea*, ask two questions: who or what comes back again and again, and what is said about it? The other sentences are *details*.",
    ],
    tasks: [
      "What is the story mostly about? Use fewer than ten words.",
      "Write two details that help to tell it.",
      "Which of these is not the main idea: islanders bake when no ferry comes; the twins burn their bread? How do you know?",
    ],
    practice: [
      "Give each list a title: its main idea.",
      "mitts, scarf, boots, hat",
      "The bus was late. It rained. I lost a shoe.",
      "Bees dance. Bees build. Bees share the work.",
      "flour, water, yeast, salt",
      "Ice covers the lake. Ducks leave. Boats come out.",
    ],
    write: "Choose two pages of your reading book. Write their main idea and three details.",
    home: "After a film, tell it in one sentence.",
  },
  {
    title: "Guessing a word from its neighbours",
    reading: [
      "Old Finn keeps the lighthouse. Every evening he lights the *beacon*, and ships far out turn towards it. His map of the coast is so *brittle* that a corner breaks off whenever he opens it.",
      "One night the stairs were *treacherous*: the wind had blown spray through the window, and each step was a sheet of ice. Finn went up *gingerly*, one hand on the rope, testing every step with his toe.",
      "You need not stop at a new word. Its *neighbours* often explain it: an example, a reason, or the opposite.",
    ],
    tasks: [
      "What is a beacon? Which words told you?",
      "What does brittle mean? Name another brittle thing.",
      "How do you walk when you walk gingerly?",
    ],
    practice: [
      "Guess the word in capitals. Underline the neighbours that helped.",
      "The soup was TEPID, not hot and not cold.",
      "She is so FRUGAL that she uses both sides of every paper.",
      "He MUMBLED, so nobody could understand him.",
      "The twins look alike, but their voices DIFFER.",
      "After the long walk we were FAMISHED and ate everything.",
    ],
    write:
      "Choose two pages of your own book. Write down three new words, your guess, and the words that helped you.",
    home: "Keep a list of five new words on the fridge this week.",
  },
  {
    title: "What will happen next, and how we know",
    reading: [
      "On the fourth day the ice was thick enough to *bear* a sled. The children pulled it across, half a kilometre, to the other shore. They came home with letters, onions and one very *puzzled* cat.",
      "Nobody knew the cat. It had no collar. It walked through every kitchen on the island and stopped at the smallest house, where Mrs. Lund lives alone. She *put down a saucer* before she asked any questions.",
      "A reader *predicts*: she says what may come next, and points to the words that make her think so.",
    ],
    tasks: [
      "What does bear mean here? It is not the animal.",
      "Where will the cat stay? Point to two clues.",
      "What would change your mind?",
    ],
    practice: [
      "What will happen next? Give your clue.",
      "The sky turns green and the birds are quiet.",
      "Ben puts his lunch on the car roof and looks for his keys.",
      "There is a light under the door. Somebody giggles.",
      "The coach looks at the bench, then at Ana.",
      "The candle is one finger long. The story has ten pages.",
    ],
    write: "Write the next part of the story of the cat. Use a clue from the page.",
    home: "Stop a bedtime story before its last page. Everybody guesses.",
  },
  {
    title: "Reading aloud so that others listen",
    reading: [
      "“Is anybody there?” *whispered* the mole. Nobody answered. / “IS ANYBODY THERE?” / Far away something *scratched*, / *scratched*, / and stopped.",
      "“It is only me,” *grumbled* a voice as deep as a drum. “And you are standing on my ceiling.” The mole looked down. Between his feet there was a very small, very cross, very *sleepy* badger.",
      "A full stop is a *breath*. A comma is *half a breath*. A question goes *up*. Small words are quick; important words get *time*.",
    ],
    tasks: [
      "Mark each place where you will breathe. Then read it once for a friend and once for a whole room. What did you change?",
      "Which words tell you how to say the lines?",
      "Where should a listener laugh? How can your voice help?",
    ],
    practice: [
      "Say each line in two ways. Write how: angry, sleepy, proud …",
      "You are here.",
      "I found it under the bed.",
      "That was my sandwich.",
      "We are going home now.",
      "Nobody told me.",
    ],
    write:
      "Copy your best eight lines of your reading book. Mark breaths with / and important words with a line.",
    home: "Read your lines to somebody on the telephone.",
  },
  {
    title: "Went, saw, brought: the past tense",
    reading: [
      "Yesterday I *woke* up late. I *put* on two different socks, *ran* for the bus and *left* my lunch on the stairs. At school we *wrote* a test, and my pencil *broke* in the first line.",
      "When I *came* home, my lunch *was* still on the stairs. My dog *sat* beside it, very proud, because he *had not eaten* it. He *had* only *eaten* one sock.",
      "Many verbs take *-ed*: walk, walked. The verbs that we use most go their own way: *go, went; see, saw; bring, brought*. They have to be met often.",
    ],
    tasks: [
      "Copy six verbs of the story. Write today’s form beside each: woke, wake.",
      "Which of them take -ed? Which go their own way?",
      "Tell the first line about your sister. What changes? What stays?",
    ],
    practice: [
      "Put it into yesterday.",
      "I see a fox.",
      "We bring our skates.",
      "She thinks of a number.",
      "They catch the early bus.",
      "He takes the wrong coat.",
    ],
    write: "Write about last Saturday from morning to night. Use ten verbs of the past and underline them.",
    home: "Tell one thing about yesterday every evening this week.",
  },
  {
    title: "First, then, at last",
    reading: [
      "*First* my uncle broke two eggs into a bowl. *Then* he looked for the flour, and *while* he was looking the cat found the eggs. *After that* there was one egg.",
      "*Next* he opened the window, because the pan was smoking. *Suddenly* a gull was in the kitchen. *In the end* we ate toast, and the gull ate the pancake.",
      "Words of *time* are like steps on a stair. Without them the reader does not know what comes when. Do not use then *every* time.",
    ],
    tasks: [
      "Number what happened from one to six.",
      "Which word tells that two things happened together?",
      "Which word makes you sit up? Why?",
    ],
    practice: [
      "Put a word of time into each gap.",
      "_____ we packed the tent. _____ we forgot the poles.",
      "_____ I brush my teeth, I go to bed.",
      "He was reading _____ the lights went out.",
      "_____ a long walk we saw the lake.",
      "She looked everywhere. _____ she found it in her hand.",
    ],
    write: "Explain in eight steps how you get ready in the morning. Use six different words of time.",
    home: "Cook something together. The child says the steps.",
  },
  {
    title: "Talking about plans",
    reading: [
      "“On Sunday,” said Noor, “I *am going to build* a boat.” “Of what?” “Of milk cartons. I *have* forty.” Her brother put down his spoon. “I *will help* you,” he said. “Then it *will sink*,” said Noor.",
      "They worked all morning. The boat had a sail, a flag and a seat for one bear. “It *is going to float*,” said her brother. “Look at the sky,” said Noor. “It *is going to rain*.”",
      "*Going to* tells a plan, or what you can see coming. *Will* tells what you decide now, or what you believe.",
    ],
    tasks: [
      "Copy one plan, one promise and one thing that they can see coming.",
      "Does Noor believe in her brother? What tells you?",
      "What will happen to the boat?",
    ],
    practice: [
      "Finish with going to or will.",
      "The phone is ringing. I",
      "Look at those clouds! It",
      "I have a ticket. On Friday I",
      "You look tired. I",
      "When I am twelve, I",
    ],
    write: "Write a plan for a whole free day. Eight sentences, with going to and will.",
    home: "Make a plan for Sunday with the family, in English.",
  },
  {
    title: "Writing: a day that went wrong",
    reading: [
      "*It began* with the alarm clock, which did not ring. *So* I had no breakfast. *Because* I had no breakfast, I ate my lunch on the bus. *Then* the bus stopped.",
      "We *sat* in the snow for an hour. The driver *told* us the names of all his goats. *At last* another bus *came*, and when I *got* to school it *was* Saturday.",
      "A story of a bad day has a *chain*: each thing makes the next one happen. The end is a *surprise*, and it can be funny.",
    ],
    tasks: [
      "Draw the chain: alarm clock, breakfast, and so on.",
      "What is the surprise? Did you see it coming?",
      "Find one sentence that you could cut. Would you?",
    ],
    practice: [
      "Get ready for your own story.",
      "It began with",
      "So",
      "Because of that",
      "Suddenly",
      "At last",
    ],
    write:
      "Tell the story of a day that went wrong. Use the past tense, three words of time, and a surprise at the end.",
    home: "Ask somebody old about the worst day of their school time.",
  },
];
