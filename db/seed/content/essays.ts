/** What children handed in for the homework of the terms under way: by course, then by piece, two different ones each. */
export const essays: Record<string, string[][][]> = {
  "elg-level-2": [
    [
      [
        "A place I know",
        "I know the stairs of our building very well. There are forty-two of them, and the nineteenth makes a noise. My sister jumps over it, but I always step on it. Mrs. Oduya on the second floor hears the noise, so she opens her door and says hello.",
        "In winter the stairs smell of wet boots and soup. I like to sit on number thirty because the window is there. From it you can see the bus come, and you have exactly one minute.",
      ],
      [
        "My grandmother's kitchen",
        "My grandmother's kitchen is in Hangzhou. It is small, but twelve people can eat there. The table is round and the wok is black and older than my father. She cooks fish on Sunday, so the whole street knows that it is Sunday.",
        "I talk to her on the phone every week because I cannot go there now. She puts the phone beside the wok and I listen.",
      ],
    ],
    [
      [
        "Three words from Charlotte's Web",
        "1. Trough. I thought it was a kind of plate, because the pig eats from it and Lurvy pours milk into it. I looked it up and it is a long box for food. I was close.",
        "2. Languish. Wilbur does not want to play and lies in the straw, so I guessed it means to be sad and do nothing. 3. Salutations. Charlotte says it first and then explains it herself, which is cheating, but I liked it.",
      ],
      [
        "Words I did not know",
        "My book is about a lighthouse. The first word is beacon. The sailors look for it at night and it shines, so it is a light. The second word is brittle. The old map breaks when he opens it, so it means that something breaks easily.",
        "The third word is reluctant. He goes up the stairs slowly and stops two times. I think it means he does not want to go. The words beside it helped me more than the picture.",
      ],
    ],
  ],
  "ela-grades-4-6": [
    [
      [
        "The last ticket",
        '"You go first," said Maya. She had been first in the line for two hours.',
        '"No, you," said Jonah, and put both hands in his pockets so that they could not point at anything. The woman behind the glass looked from one to the other. "It is one ticket," she said. "I can cut it in half, but then you will both see half a film."',
        'Maya looked at the poster. Jonah looked at Maya looking at the poster. "I have seen it," he said. He had not. He went home by the long way and told himself the ending.',
      ],
      [
        "Two brothers and a bicycle",
        '"It is my turn at four," said Leo. It was three fifty-eight. He was already wearing the helmet.',
        '"The clock in the kitchen is slow," said Sam, and rode once more around the tree. Leo sat down on the grass. He took off the helmet and turned it over and over. He did not say anything, and that was worse.',
        'Sam braked. "All right," he said. "But you have to ring the bell at every corner." "I was going to," said Leo.',
      ],
    ],
    [
      [
        "December",
        "The streetlight has a collar of snow.\nIt stands there like my uncle\nat the airport,\nnot waving,\nso that he can be sure\nit was us who waved first.",
        "My boots say the same word\nall the way home.",
      ],
      [
        "First ice",
        "This morning the pond had a skin\nlike warm milk that somebody forgot.\nA leaf was stuck in it,\nhalf in, half out,\nlike a letter in our mailbox.",
        "I did not touch it.\nI wanted it to be there\nwhen my brother got up.",
      ],
    ],
  ],
};
