import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'

/** A value of the kind a call takes, before the schema has judged it: any number where a code is asked for. */
type Unjudged<Value> = Value extends string
  ? string
  : Value extends number
    ? number
    : Value extends boolean | null | undefined
      ? Value
      : Value extends readonly (infer Part)[]
        ? readonly Unjudged<Part>[]
        : { [Field in keyof Value]: Unjudged<Value[Field]> }

/** Every field of a call's input with its source, the voluntary ones too: a new field does not compile without. */
export type Sourced<Input> = { [Field in keyof Required<Input>]: Unjudged<Input[Field]> }

/** The contract's schema over a form's values; `read` gives them the call's shape. */
export function formSchema<Values extends FieldValues, Input, Output>(
  schema: z.ZodType<Output, Input>,
  read: (values: Values) => Sourced<Input>,
): z.ZodType<Output, Values> {
  const judge: z.ZodType<Output> = schema
  return z
    .custom<Values>()
    .transform((values): unknown => read(values))
    .pipe(judge)
}
