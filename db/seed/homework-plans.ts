/** Homework of the terms under way, by course: one piece for each unit, in order. */
export const homeworkPlans: Record<string, { name: string; instructions: string }[]> = {
  "elg-level-2": [
    {
      name: "A place I know",
      instructions:
        "Write eight to ten sentences about a place you know well. Use at least one sentence with and, one with but, and one with because. Read it aloud before you hand it in.",
    },
    {
      name: "Three words from their neighbours",
      instructions:
        "Choose two pages of a book you are reading. Write down three words you did not know, what you guessed they mean, and which words nearby helped you.",
    },
    {
      name: "A day that went wrong",
      instructions:
        "Tell the story of a day when something went wrong. Use first, then and at last, and at least five verbs in the past tense.",
    },
  ],
  "ela-grades-4-6": [
    {
      name: "A scene with dialogue",
      instructions:
        "Two people want the same thing. Write one page in which we learn what they want only from what they say and do. Start a new line whenever the speaker changes.",
    },
    {
      name: "A poem about winter",
      instructions:
        "Eight to sixteen lines. Choose two comparisons that nobody in class has used. Read your poem to somebody at home and mark where you breathe.",
    },
    {
      name: "A letter to the principal",
      instructions:
        "Ask for one change at your school. Give two reasons, answer one objection, and stay polite. One page.",
    },
    {
      name: "How it works",
      instructions:
        "Explain something you know well, such as a game, a recipe or a bus route, so that a person who has never seen it could do it.",
    },
  ],
};
