/** Why a file is not taken as a picture; `effort` is more memory or time than one may take. */
export type PictureProblem = 'kind' | 'pixels' | 'effort' | 'damaged'

/** A form of a picture: at most `width` wide, or filling `width` × `height`. */
export type PictureForm = { width: number; height?: number; format: 'webp' | 'jpeg' }

export type DrawnPicture = { width: number; height: number; bytes: Buffer }

/** What is asked of a picture: its sides alone, its centre square at several sizes, itself whole, or several forms. */
export type PictureOrder =
  | { kind: 'sides' }
  | { kind: 'square'; sizes: readonly number[] }
  | { kind: 'plain' }
  | { kind: 'forms'; forms: readonly PictureForm[] }

export type PictureRequest = { bytes: Buffer; mostPixels: number; order: PictureOrder }

/** What was drawn, in the order that was asked; of `sides` the sides as they are shown. */
export type PictureAnswer =
  | { sides: { width: number; height: number }; drawn: DrawnPicture[] }
  | { problem: PictureProblem }

/** Limits for decoding: memory above the idle process, and of the whole process. */
export const decodingLimits = { megabytes: 240, processMegabytes: 300, seconds: 20, waiting: 20 }

/** The process that decodes ends so when it held more than it may. */
export const heldTooMuch = 71
