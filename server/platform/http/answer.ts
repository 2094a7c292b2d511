type Implementable = { handler(work: never): unknown }

type Work = (options: never, ...rest: never[]) => unknown

type Verb<Call> = Call extends { handler(work: infer Given extends Work): unknown }
  ? Parameters<Given>[0] extends { context: { ctx: infer Ctx }; input: infer Input }
    ? (ctx: Ctx, input: Input) => ReturnType<Given>
    : never
  : never

type Implemented<Call> = Call extends { handler(work: never): infer Procedure } ? Procedure : never

type Options = { context: { ctx: never }; input: never }

/** Implements calls by name: each verb gets the context that its call's middleware made, and the call's input. */
export function answer<Calls extends Record<Name, Implementable>, Name extends keyof Calls & string>(
  calls: Calls,
  verbs: { [Each in Name]: Verb<Calls[Each]> },
): { [Each in Name]: Implemented<Calls[Each]> }
export function answer(
  calls: Record<string, { handler(work: (options: Options) => unknown): unknown }>,
  verbs: Record<string, (ctx: never, input: never) => unknown>,
) {
  return Object.fromEntries(
    Object.entries(verbs).map(([name, verb]) => [
      name,
      calls[name]?.handler(({ context: { ctx }, input }) => verb(ctx, input)),
    ]),
  )
}
