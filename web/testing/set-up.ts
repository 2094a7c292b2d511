import '../styles/app.css'
import { startClock } from '../demo/clock.ts'

// what the sample company answers stands on one day, and so does what the screens count from it
startClock('2026-10-02T10:30:00+09:00')
