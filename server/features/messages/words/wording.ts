/** What the frame of a message tells; `from` and `signature` name who wrote it. */
export type FrameFacts = { companyName: string; from: string; signature: string }

/** The words around what HR wrote, in one language. */
export type FrameWording = {
  button: string
  /** The line above which an answer by mail is written. */
  answerAbove: string
  /** Who reads an answer by mail, given each group in words. */
  readBy: (groups: readonly string[]) => string
  readers: {
    administrators: string
    viewers: string
    departmentViewers: (names: readonly string[]) => string
    namedViewers: string
  }
  footer: (facts: FrameFacts) => string[]
  /** What stands under a message in a chat: who reads an answer there. */
  chat: {
    /** That files wait on the page that the button leads to. */
    files: (count: number, button: string) => string
    readBy: (groups: readonly string[]) => string
    /** Of chats of the company's own, which its administrators can read. */
    overseen: string
  }
  /** For SMS; the link to the message follows. */
  brief: (companyName: string) => string
  /** What a lock screen says, which others may read. */
  lockScreen: string
}
