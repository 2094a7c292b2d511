/** Lets the page's time begin at an instant: the demo's data stand on one day, and so does what the screens count from it. */
export function startClock(instant: string): void {
  const Real = Date
  const ahead = Real.parse(instant) - Real.now()
  globalThis.Date = new Proxy(Real, {
    construct: (date, given) =>
      given.length > 0 ? Reflect.construct(date, given) : new date(Real.now() + ahead),
    get: (date, name) => (name === 'now' ? () => Real.now() + ahead : Reflect.get(date, name)),
  })
}
