/** The `lang` of a text that a person typed in a language of their choice: a comment, a title of homework, a question. */
export const writtenIn = (text: string): "en" | "zh-CN" => (/\p{Script=Han}/u.test(text) ? "zh-CN" : "en");
