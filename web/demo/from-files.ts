import type { Answers, Demo } from './demo.ts'
import type { Client } from './sample-store.ts'

type Answer = (input: never) => unknown

/** Calls whose answers are fetched when one of them is asked: few visitors choose a file. */
function later<Noun extends object>(load: () => Promise<Noun>, names: Record<keyof Noun, true>): Noun {
  const calls = Object.keys(names).map((name) => [
    name,
    async (input: never) => {
      const call = Object.entries(await load()).find(([one]) => one === name)?.[1] as Answer
      return call(input)
    },
  ])
  return Object.fromEntries(calls)
}

export const fromFiles = (
  demo: Demo,
): Answers<
  Pick<Client, 'memberImports' | 'accountFiles' | 'departmentImports' | 'talentImports' | 'timelineFiles'>
> => ({
  memberImports: later(async () => (await import('./answers/member-imports.ts')).memberImports(demo), {
    registrationSheet: true,
    validateRegistration: true,
    importRegistration: true,
    updateSheet: true,
    validateUpdate: true,
    importUpdate: true,
    validateUpsert: true,
    importUpsert: true,
    failedRows: true,
    progress: true,
  }),
  accountFiles: later(async () => (await import('./answers/account-imports.ts')).accountFiles(demo), {
    check: true,
    failedRows: true,
  }),
  departmentImports: later(
    async () => (await import('./answers/department-imports.ts')).departmentImports(demo),
    { read: true, write: true, writeFile: true, sheet: true },
  ),
  talentImports: later(async () => (await import('./answers/talent-imports.ts')).talentImports(demo), {
    sheet: true,
    failedRows: true,
    validate: true,
    import: true,
  }),
  timelineFiles: later(async () => (await import('./answers/timeline-files.ts')).timelineFiles(demo), {
    download: true,
    validate: true,
    upload: true,
  }),
})

export const accountsFromFiles = (demo: Demo) =>
  later(async () => (await import('./answers/account-imports.ts')).accountImports(demo), {
    importSheet: true,
    import: true,
    displayLimits: true,
    setDisplayLimits: true,
  })
