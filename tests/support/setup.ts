/** What a new owner types at /setup. */
export const typedSchool = {
  name: { en: "Maple Reading House", zh: "枫叶阅读" },
  legalName: "Maple Reading House Inc.",
  address: { street: "8 King Street West", city: "Oakville", province: "ON" as const, postcode: "l6j2b4" },
  email: "office@maple-reading.ca",
  privacyEmail: "",
  phone: "+1 905 555 0188",
  hours: { en: "Every day, 9 a.m. to 6 p.m.", zh: "每天 9:00–18:00" },
  taxNumber: "123456789rt0001",
};

export const typedAccount = {
  name: "office",
  displayName: "Rita Okafor",
  email: "rita@maple-reading.ca",
  pwd: "quiet-harbour-lantern-9",
};
