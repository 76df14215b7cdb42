/** The accepted document types (rule R12.1), detected by their bytes and never by their name. */
export const accepted = {
  "application/pdf": "pdf",
  "application/vnd.openxmlformats-officedocument.wordprocessingml.document": "docx",
  "application/vnd.openxmlformats-officedocument.presentationml.presentation": "pptx",
  "audio/mpeg": "mp3",
  "video/mp4": "mp4",
} as const;
export type DocumentType = keyof typeof accepted;
