import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkoutFiles } from './checkout.ts'
import { type Exception, readGlossary } from './words/glossary.ts'
import { readSource, type Sentence } from './words/sentences.ts'
import { japanese, saysItsVerb, shapes } from './words/shape.ts'

type Problem = { rule: string; path: string; line: number; text: string; say: string }

const isRead = (text: string): boolean => japanese.test(text) || /^\w+( \w+)+$/.test(text)

/** Every breach of docs/words.md as `path:line: what, and what to say`; also exceptions without use. */
export function wordProblems(glossary: string, tree: ReadonlyMap<string, string>): string[] {
  const { terms, exceptions } = readGlossary(glossary)
  const read = [...tree].map(([path, source]) => readSource(path, source))
  const problems: Problem[] = [
    ...read
      .flatMap(({ sentences }) => sentences)
      .flatMap((sentence) => [
        ...(isRead(sentence.text)
          ? terms.filter(({ not }) => not.test(sentence.text)).map(({ say }) => problem(say, sentence, say))
          : []),
        ...Object.entries(shapes)
          .filter(([, { concerns, isWrong }]) => concerns(sentence) && isWrong(sentence))
          .map(([name, { say }]) => problem(name, sentence, say)),
      ]),
    ...read
      .flatMap(({ confirmations }) => confirmations)
      .filter((asked) => !saysItsVerb(asked))
      .map((asked) =>
        problem(
          'answer',
          { ...asked, text: [...asked.titles, ...asked.labels].join(' ') },
          'the verb of the question',
        ),
      ),
  ]
  const used = new Set<Exception>()
  const left = problems.filter((one) => {
    const excuses = exceptions.filter((exception) => excused(one, exception))
    for (const exception of excuses) used.add(exception)
    return excuses.length === 0
  })
  return [
    ...left.map(
      ({ path, line, text, rule, say }) => `${path}:${line}: 「${text.slice(0, 200)}」 (${rule}); say ${say}`,
    ),
    ...exceptions
      .filter((exception) => !used.has(exception))
      .map(
        ({ rule, path, why }) =>
          `docs/words.md: nothing needs the exception from ${rule} in ${path} (${why})`,
      ),
  ]
}

const problem = (
  rule: string,
  { path, line, text }: Pick<Sentence, 'path' | 'line' | 'text'>,
  say: string,
): Problem => ({
  rule,
  path,
  line,
  text,
  say,
})

const excused = (one: Problem, { rule, path, text }: Exception): boolean =>
  one.rule.startsWith(rule) && one.path.startsWith(path) && text.test(one.text)

// Other languages, the reading of texts, what only operators and developers see.
const otherWords =
  /\.(test|e2e)\.tsx?$|\.d\.ts$|^web\/gallery\/|\/testing\/|lexicon|\/(en|zh-han[ts])\.ts$|^server\/commands\//

/** The sources that speak Japanese to somebody, path → text. */
function speakingSources(): Map<string, string> {
  const paths = checkoutFiles('contract', 'server', 'web').filter(
    (path) => /\.tsx?$/.test(path) && !otherWords.test(path),
  )
  return new Map(paths.map((path) => [path, readFileSync(path, 'utf8')]))
}

if (import.meta.main) {
  const glossary = readFileSync(join(import.meta.dirname, '../docs/words.md'), 'utf8')
  const problems = wordProblems(glossary, speakingSources())
  if (problems.length > 0) process.stdout.write(`${problems.join('\n')}\n${problems.length} breaches\n`)
  process.exitCode = problems.length > 0 ? 1 : 0
}
