/** Bodies with which a call that checks ownership gets past its schema; the owned ids are filled in by the test. */
export const sampleInputs: Record<string, Record<string, unknown>> = {};
