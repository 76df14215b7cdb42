/** The prefix of pictures of people, whose permanent address ends in an unguessable storage key. */
export const picturePrefix = "/api/files/picture/";

const address = /^\/api\/files\/picture\/[0-9a-f]{32}$/;

/** Whether an address shows a person's picture and nothing else. */
export const isPictureAddress = (text: string) => address.test(text);
