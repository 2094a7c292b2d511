import type { DeclaredCall } from '../platform/http/openapi.ts'

/** What cases find again only once one of them may have changed it: what is refused leaves all as it was. */
export function untilChanged<T>(make: () => Promise<T>) {
  let made: Promise<T> | null = null
  return {
    get: () => (made ??= make()),
    /** Tells what the server answered: a success that may write, and a lock after wrong attempts, stay. */
    note({ method }: DeclaredCall, status: number): void {
      if ((status < 400 && method !== 'GET') || status === 423 || status === 429) made = null
    },
  }
}
