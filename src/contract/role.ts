import { z } from 'zod/mini'
import { roles } from './permission.ts'

export const Role = z.enum(roles)
