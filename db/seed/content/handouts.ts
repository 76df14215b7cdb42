/** One page for a unit: something to read, then something to do. */
export type Handout = { title: string; reading: string[]; tasks: string[] };

/** Courseware of the terms under way, by course: one handout for each unit, in order. */
export const handouts: Record<string, Handout[]> = {
  "elg-level-2": [
    {
      title: "Sentences that hold together",
      reading: [
        "Behind our house there is a dock. It is old, and one board is loose. In the morning a heron stands at the end of it. The heron does not move, but its eye does. My brother wants to feed it, so he leaves a piece of bread on the loose board.",
        "The heron never takes the bread, because herons eat fish. A gull takes it. My brother thinks the heron is shy. I have not told him.",
      ],
      tasks: [
        "Underline who or what each sentence is about. Circle what we are told about it.",
        "Find one sentence with and, one with but, one with so and one with because. What does each little word do?",
        "Join these two: The water is cold. We swim every day.",
        "Describe one thing you can see from a window at home. Put each describing word right beside its noun.",
      ],
    },
    {
      title: "Reading for meaning",
      reading: [
        "When the first snow falls, the ferry stops. For three days nobody on the island can buy bread, so everybody bakes. The smell drifts from house to house until the whole shore smells of one enormous kitchen.",
        "On the fourth day the ice is thick enough to bear a sled. The children pull it across, half a kilometre, and come home with letters, onions and one very puzzled cat that belongs to nobody.",
      ],
      tasks: [
        "What is this page mostly about? Say it in one sentence that has fewer than ten words.",
        "What does bear mean in the second paragraph? Which words beside it told you?",
        "What will happen to the cat? Give one reason from the page.",
        "Read the first paragraph aloud twice: once for a friend, once for a whole room.",
      ],
    },
    {
      title: "Yesterday, today, tomorrow",
      reading: [
        "Yesterday I woke up late. First I put on two different socks. Then I ran for the bus, and I left my lunch on the stairs. At school we wrote a test, and my pencil broke in the first line.",
        "At last I went home. My lunch was still on the stairs. My dog sat beside it, very proud, because he had not eaten it. He had only eaten one sock.",
      ],
      tasks: [
        "Copy every verb that tells what happened. Write today's form beside it: woke, wake.",
        "Put a number over first, then and at last. What would be hard to follow without them?",
        "Tell the same day as a plan for tomorrow. Begin: Tomorrow I am going to …",
        "Write four sentences about a small thing that went wrong for you.",
      ],
    },
  ],
  "ela-grades-4-6": [
    {
      title: "Inside a story",
      reading: [
        "The suitcase was made of cardboard and tied with a piece of string. She kept one hand on the knot. When the man came down the platform she stood up so quickly that the bench rocked, and then she sat down again, in case he was looking for somebody else.",
        '"Are you waiting for someone?" he asked. "I have been waiting for eleven years," she said, "but the last hour was the longest."',
      ],
      tasks: [
        "What does the girl want? Nobody says it. Which three details tell you?",
        "In Chapter Two of Anne of Green Gables, find one place where Anne shows what she wants by what she does.",
        "Change this into showing: He was nervous about the test.",
        "Continue the talk on the platform for six lines. A new line for each speaker.",
      ],
    },
    {
      title: "Poems out loud",
      reading: [
        "The lake has put its glass lid on.\nUnder it, the perch\ngo about their business\nlike people in a lit shop\nafter closing time.",
        "We lie down on our stomachs,\nmittens round our eyes,\nand knock.",
      ],
      tasks: [
        "Read it aloud and stop for one breath at the end of each line. Now stop only at the full stops. What changed?",
        "What two things are compared? Why is after closing time better than at night?",
        "Write three comparisons for snow that you have never read anywhere. Cross out the first two.",
        "Begin your own winter poem with something you could touch.",
      ],
    },
    {
      title: "Making a case",
      reading: [
        "Our library closes at three. School ends at half past three. Last week I counted eleven people in front of its locked door, and four of them were teachers.",
        "Some will say that a longer day costs money. It does. But the room is heated and lit until six in any case, and two parents in our class have offered to sit at the desk. We are not asking for more library. We are asking to use the one we have.",
      ],
      tasks: [
        "Mark each sentence: F for a fact that could be checked, O for an opinion, R for a reason.",
        "Where does the writer answer the other side? What does she admit?",
        "Write the strongest sentence that somebody against this letter could write.",
        "Choose one change for your own school. List two reasons and one honest objection.",
      ],
    },
    {
      title: "Myths and facts",
      reading: [
        "Three peoples, one question: why does winter come? In Greece a mother searches for her daughter and lets nothing grow until she is found. In the north a giant beats his wings. By our own lake, the old people said, the loon takes the summer down with it and sits on it until it hatches.",
        "The earth leans. For half of the year our side leans away from the sun, so its light arrives slanting and has farther to go. That is all. It explains every winter there has been, and it has no wings.",
      ],
      tasks: [
        "Tell one of the three myths to somebody at home from memory. What did you keep?",
        "Explain the second paragraph with an orange and a lamp. Write down each step.",
        "Which words in the explanation say how things hang together: so, because, for?",
        "Bring the page you are proudest of to reading day.",
      ],
    },
  ],
};
