/** What a child handed in, as the child wrote it, and what the teacher wrote under it; the score is out of 100. */
export type Essay = { title: string; paragraphs: string[]; score: number; comment: string };

/**
 * Homework of the terms under way: by course, then by piece in the order of the units. The children are in Grades 2 to 6,
 * and their mistakes are those of their age.
 */
export const essays: Record<string, Essay[][]> = {
  "elg-level-2": [
    [
      {
        title: "The stairs",
        paragraphs: [
          "I know the stairs of our bilding very well. There is forty two of them and number 19 makes a noise. My sister jumps over it but I always step on it. The lady on the second flor hears me and opens her door and says hello.",
          "In winter it smells like wet boots and soup. I like to sit on number 30 because there is the window. You can see the bus coming and then you have one minit.",
        ],
        score: 90,
        comment:
          "I can hear number 19! You joined your sentences with and, but and because, as we practised. Two things to look at: “There is forty-two” (one stair, but forty-two?) and how we spell building.",
      },
      {
        title: "My grandmas kichen",
        paragraphs: [
          "My grandmas kichen is in Hangzhou. It is small but twelve people can eat there. The table is round and the wok is black and old. She cook fish on Sunday so the hole street knows.",
          "I talk with her on the phone every week because I can not go there now. She put the phone beside the wok and I listen.",
        ],
        score: 86,
        comment:
          "The phone beside the wok is the best line in the class. Check the ending when one person does it every week: she cooks, she puts. And which “hole” has a w?",
      },
      {
        title: "The arena",
        paragraphs: [
          "I know the arena. It is cold and it smell like socks. I am the golie so I see everything from the back. When the puck hits the glass it is so loud and my mom closes her eyes.",
          "After the game we get hot choclate. The machine is broken but if you hit it then it works.",
        ],
        score: 84,
        comment:
          "Cold, loud, socks: you used your eyes, ears and nose. You wrote eight sentences and I wanted two more about the game. Look again at “it smell”, and at goalie and chocolate.",
      },
      {
        title: "Under the table",
        paragraphs: [
          "My place is under the table in the living room. I have a lamp there and a pillow. Nobody can see me because of the table cloth. I read my books and eat crakers.",
          "My dog comes also. He want the crakers but I say no. Than he lies on my feet and it is warm.",
        ],
        score: 80,
        comment:
          "A place that nobody else could describe, and the dog makes it warm. Try one sentence with so. Please correct “he want” and find the word that should be then.",
      },
    ],
    [
      {
        title: "Three words from Charlotte's Web",
        paragraphs: [
          "1. trough. I thougt it is a kind of plate because the pig eats from it and Lurvy puts milk in it. I looked it up, it is a long box for food. I was close.",
          "2. languish. Wilbur doesnt want to play and lies down so I guest it means be sad and do nothing. 3. salutations. Charlotte says it and then she explains it herself. That is cheating but I liked it.",
        ],
        score: 94,
        comment:
          "You found the neighbours of all three words, and you even saw when the author helps us. One small thing: “I guest” is a visitor. How do we write the verb?",
      },
      {
        title: "Words from the lighthouse book",
        paragraphs: [
          "My first word is beacon. The sailors look for it in the night and it shines so it is a light. The second word is brittle. The old map brakes when he opens it, so it means easy to brake.",
          "My third word is reluctant. He goes up slow and stops two times. I think it means he dont want to go.",
        ],
        score: 88,
        comment:
          "Your guess for reluctant is exactly right, and you say which words told you. Break and brake sound alike: which one stops a bicycle?",
      },
      {
        title: "My 3 words",
        paragraphs: [
          "I read a book about bears. Hibernate means sleep in winter because it says all winter long the bear sleeps. Den is where the bear sleeps.",
          "The last word is cub. There is a picture with a small bear so I knew it.",
        ],
        score: 74,
        comment:
          "Hibernate is well explained. For den and cub you looked at the picture; next time choose words where only the sentence can help you, and copy the words that did.",
      },
      {
        title: "Words I did not no",
        paragraphs: [
          "Furious. Her face was red and she shut the door very loud, so it is very angry. Tiptoe. He walks so his mom dont wake up so it is quiet walking.",
          "Drizzle. I thougt it is a animal but then it says her hair got wet, so it must be rain.",
        ],
        score: 85,
        comment:
          "I like that you show your first guess for drizzle and how you changed it: that is what good readers do. Look at the title once more (know) and at “a animal”.",
      },
    ],
  ],
  "ela-grades-4-6": [
    [
      {
        title: "The last ticket",
        paragraphs: [
          '"You go first" said Maya. She had been first in the line for 2 hours.',
          '"No, you," said Jonah and put his hands in his pockets. The woman behind the glass looked at one and then at the other one. "Its only one ticket," she said "I can cut it in half but then you both see half a movie."',
          "Maya looked at the poster. Jonah looked at Maya. \"I've seen it already,\" he said. He hasn't. He walked home the long way and made up the ending by himself.",
        ],
        score: 93,
        comment:
          "“He hasn’t” tells us everything, and you never name a feeling. The tense slips there, though: the scene is in the past, so it is “He hadn’t”. Check where the comma stands before a closing quotation mark, and its / it’s.",
      },
      {
        title: "The bike",
        paragraphs: [
          '"It is my turn at 4" said Leo. It was 3:58. He already had the helmet on.',
          '"The kitchen clock is slow" Sam said and drove one more time around the tree. Leo sat down in the grass. He took the helmet off and turned it around and around. He didnt say anything and that was worse.',
          'Sam stopped. "Ok" he said. "But you have to ring the bell at every corner." "I was going too" said Leo.',
        ],
        score: 89,
        comment:
          "The helmet that goes round and round is a perfect beat. Every line of speech needs its comma before the quotation mark closes. The last two speakers share a line: give Leo his own, and check to / too.",
      },
      {
        title: "Window seat",
        paragraphs: [
          '"I called it," yelled Priyanka angrily. "You cant call a seat from inside the house," screamed her brother furiously.',
          'They both wanted the window seat because they both wanted to see the train. Their dad put a suitcase on the seat. "Now its taken" he said.',
        ],
        score: 78,
        comment:
          "The suitcase is a very good ending. In the first lines yelled, screamed, angrily and furiously all say the same; try said, and let their hands show the rest. And we should find out about the train without being told.",
      },
      {
        title: "Captain",
        paragraphs: [
          'Both of them wanted to be captin. "You take it," said Ines, "you\'re louder." "You take it, you\'re better," said Bo. The coach was tying her shoe and she tied it for a long time.',
          '"We could do half and half," said Ines. "Nobody is captain in the second half," said Bo. "They go home." So it was quiet again, and you could hear the ice machine.',
        ],
        score: 91,
        comment:
          "The coach’s shoe and the ice machine: you let us wait with them. Put each speaker on a new line, so that we can hear them take turns, and look up captain.",
      },
    ],
    [
      {
        title: "December",
        paragraphs: [
          "The streetlight has a scarf of snow.\nIt stands there like my uncle\nat the airport\nnot waveing\nbecause he waits\nuntil we wave first.",
          "My boots say the same word\nall the way home.",
        ],
        score: 95,
        comment:
          "The uncle who waits for us to wave is a comparison that nobody had before you. “Because he waits until we wave first” explains a little: could you cut because? And waving loses its e.",
      },
      {
        title: "First Ice",
        paragraphs: [
          "This morning the pond had a skin\nlike milk when it gets cold.\nA leaf was stuck in it\nhalf in half out\nlike a letter in are mailbox.",
          "I didnt touch it.\nI wanted that it is still there\nwhen my brother gets up.",
        ],
        score: 90,
        comment:
          "The skin on the milk and the letter are exact, and you stop in time. Read the last three lines aloud: in English we say “I wanted it to be there when …”. Our mailbox, not are.",
      },
      {
        title: "Winter",
        paragraphs: [
          "Winter is white as snow\nand cold as ice.\nThe wind is howling at the door\nand winter is so nice.",
          "I make a snowman with a hat\nhis nose it is a carrot.\nHe looks at me and I look back\nlike a very quiet parrot.",
        ],
        score: 79,
        comment:
          "A very quiet parrot! That one is yours, and I laughed. White as snow and cold as ice belong to everybody: find two that only you could have seen, even if the rhyme has to go.",
      },
      {
        title: "Bus stop, January",
        paragraphs: [
          "Everybody breathes small clouds.\nThe man with the news paper\nhas the bigest one.\nMine goes up\nand gets lost between the wires.",
          "When the bus comes\nit breathes out too\nand all are clouds are gone.",
        ],
        score: 92,
        comment:
          "You keep one picture, the clouds of breath, and let the bus end it. That is how a poem is built. Spelling: biggest, newspaper in one word, and our / are in the last line.",
      },
    ],
  ],
};
