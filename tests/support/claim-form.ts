/** The body of 'Save this report': a parent at this address, and the child. */
export const claimForm = (email: string, more = {}) => ({
  email,
  firstName: "Wen",
  lastName: "Zhao",
  studentFirstName: "Mia",
  studentLastName: "Zhao",
  birthDay: "2015-05-05",
  ...more,
});
