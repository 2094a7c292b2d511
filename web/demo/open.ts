import { tabStorage } from '../ui/storage.ts'
import { Demo } from './demo.ts'
import { answerCall, everyAnswer } from './every-answer.ts'
import { type SampleName, sampleNames } from './sample-store.ts'

const chosenSample = (): SampleName =>
  sampleNames.find((name) => name === tabStorage.get('demo-sample')) ?? 'large'

let answers: ReturnType<typeof everyAnswer> | undefined

/** Answers a call for this visit: what is changed is kept until the page is loaded again. */
export async function answered(path: readonly string[], input?: unknown): Promise<unknown> {
  answers ??= everyAnswer(new Demo(chosenSample(), () => new Date()))
  return answerCall(answers, path, input)
}
