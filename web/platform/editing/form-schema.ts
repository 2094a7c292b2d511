import type { FieldValues } from 'react-hook-form'
import * as z from 'zod'

/**
 * The contract's schema over the values of a form.
 * @param read brings the values into the shape the call takes, such as ids out of texts
 */
export const formSchema = <Values extends FieldValues, Output>(
  schema: z.ZodType<Output>,
  read: (values: Values) => unknown = (values) => values,
): z.ZodType<Output, Values> =>
  z
    .custom<Values>()
    .transform((values): unknown => read(values))
    .pipe(schema)
