/** Pictures of people have a lasting address that nobody can guess: this and the storage key. */
export const picturePrefix = "/api/files/picture/";

const address = /^\/api\/files\/picture\/[0-9a-f]{32}$/;

/** True of an address that shows a person's picture and does nothing else. */
export const isPictureAddress = (text: string) => address.test(text);
