/** The `lang` of a user's text: a comment, a title of homework, a question. */
export const textLanguage = (text: string): "en" | "zh-CN" => (/\p{Script=Han}/u.test(text) ? "zh-CN" : "en");
