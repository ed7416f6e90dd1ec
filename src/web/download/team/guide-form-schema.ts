import { z } from 'zod/mini'
import { writeGuide } from '../../../contract/download-desk.ts'

/** Steps are checked by the call: what is wrong with one belongs to no single field. */
const Typed = z.record(z.string(), z.string())

export const schema = z.object({
  Address: writeGuide.input.shape.Address,
  windows: Typed,
  mac: Typed,
  linux: Typed,
  android: Typed,
  ios: Typed,
  any: Typed,
})
