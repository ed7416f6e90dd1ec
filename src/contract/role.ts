import { z } from 'zod/mini'
import { roles } from './role-terms.ts'

export const Role = z.enum(roles)
