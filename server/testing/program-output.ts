import { execFile } from 'node:child_process'

/** What a program prints, in an environment that holds nothing but where programs are and what is given. */
export const programOutput = (
  program: string,
  args: readonly string[],
  env: Record<string, string>,
): Promise<string> =>
  new Promise((resolve) => {
    const options = { env: { PATH: process.env.PATH, ...env }, timeout: 30_000 }
    execFile(program, args, options, (_error, printed, complaints) => resolve(printed + complaints))
  })
