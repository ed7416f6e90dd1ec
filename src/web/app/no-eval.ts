import { z } from 'zod/mini'

// zod tries whether it may compile code and the page's policy refuses, which is reported as a violation
if (typeof document !== 'undefined') z.config({ jitless: true })
