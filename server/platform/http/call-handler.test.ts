import { type AnyContractRouter, isContractProcedure } from '@orpc/contract'
import { expect, test } from 'vitest'
import * as z from 'zod'
import { contract } from '#contract/contract.ts'

function outputsOf(router: AnyContractRouter): [path: string, z.ZodType][] {
  if (!isContractProcedure(router)) return Object.values(router).flatMap(outputsOf)
  const { route, outputSchema } = router['~orpc']
  return outputSchema instanceof z.ZodType ? [[route.path ?? '', outputSchema]] : []
}

const outputs = outputsOf(contract)

test('an answer is a file or words as a whole, or JSON all through', () => {
  expect(outputs.length).toBeGreaterThan(100)
  const parts = outputs.filter(([, schema]) => !(schema instanceof z.ZodFile))
  expect(parts.length).toBeLessThan(outputs.length)
  for (const [path, schema] of parts) {
    // what JSON cannot say, such as a day or a set, is thrown here
    const reported = JSON.stringify(z.toJSONSchema(schema, { io: 'output' }))
    expect(reported.includes('"binary"'), path).toBe(false)
  }
})
