/** The name of the radio buttons of a program's terms. */
export const termRadios = "term";
/** The id of a term's radio button. */
export const termRadioId = (courseRunId: number) => `term-${courseRunId}`;
