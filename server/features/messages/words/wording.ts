/** What the frame of a message tells; `from` and `signature` name who wrote it. */
export type FrameFacts = { companyName: string; from: string; signature: string }

/** The words around what HR wrote, in one language. */
export type FrameWording = {
  button: string
  fallback: string
  footer: (facts: FrameFacts) => string[]
}
