/** What the frame of a message tells; `from` and `signature` name who wrote it. */
export type FrameFacts = { companyName: string; from: string; signature: string }

export type FrameWording = {
  button: string
  answerAbove: string
  readBy: (groups: readonly string[]) => string
  readers: {
    administrators: string
    viewers: string
    departmentViewers: (names: readonly string[]) => string
    namedViewers: string
  }
  footer: (facts: FrameFacts) => string[]
  chat: {
    files: (count: number, button: string) => string
    readBy: (groups: readonly string[]) => string
    /** Of chats of the company's own, which its administrators can read. */
    overseen: string
  }
  brief: (companyName: string) => string
  /** What a lock screen says, which others may read. */
  lockScreen: string
}
