import { z } from 'zod/mini'
import { reportFields } from '../../../contract/report.ts'

export const schema = z.object(reportFields)
