import type pg from 'pg'

/** The one code of a lost connection after which the queue tries again, and goes on trying. */
const triedAgain = 'ETIMEDOUT'

/** The queue's pool: without a connection a job's end is noted later; graphile-worker would end the process. */
export function queuePool(pool: pg.Pool): pg.Pool {
  const connect = async () => {
    try {
      return await pool.connect()
    } catch (error) {
      throw pool.ended
        ? error
        : Object.assign(new Error('no connection', { cause: error }), { code: triedAgain })
    }
  }
  type Listening = Parameters<typeof pool.connect>[0]
  // listening hands on a callback, and tries again by itself
  const either = (listening?: Listening) => (listening ? pool.connect(listening) : connect())
  return new Proxy(pool, {
    get(target, name) {
      if (name === 'connect') return either
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
