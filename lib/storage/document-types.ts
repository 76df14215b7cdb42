/** What is accepted (decisions §6), by what the bytes say; the name has no say. */
export const accepted = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "audio/mpeg": "mp3",
  "video/mp4": "mp4",
} as const;
export type DocumentType = keyof typeof accepted;
