const definition = /\bcreate\s+(?:or\s+replace\s+)?(?:function|procedure)\s+(?:public\.)?(\w+)/gi

const withoutComments = (text: string) => text.replace(/--[^\n]*/g, (comment) => ' '.repeat(comment.length))

function definitionsIn([path, text]: readonly [string, string]) {
  const code = withoutComments(text)
  return [...code.matchAll(definition)].map(({ 1: name = '', index }) => ({
    name,
    place: `${path}:${code.slice(0, index).split('\n').length}`,
  }))
}

/** SQL functions that are defined beside tables, or twice: a function stands once, in database/functions. */
export function strayFunctions(files: readonly (readonly [string, string])[]): string[] {
  const elsewhere = files.filter(([path]) => /^database\/(?:migrations|schema)\/.+\.sql$/.test(path))
  const homes = files.filter(([path]) => /^database\/functions\/.+\.sql$/.test(path)).flatMap(definitionsIn)
  const firsts = new Map(homes.toReversed().map(({ name, place }) => [name, place]))
  return [
    ...elsewhere
      .flatMap(definitionsIn)
      .map(
        ({ name, place }) =>
          `${place}: the function ${name} is written in database/functions, which is applied after the migrations; what needs a new one says "-- after the functions" in its head`,
      ),
    ...homes
      .filter(({ name, place }) => firsts.get(name) !== place)
      .map(({ name, place }) => `${place}: the function ${name} stands in ${firsts.get(name)} already`),
  ]
}
