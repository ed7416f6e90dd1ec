import { z } from 'zod/mini'
import { changePseudo } from '../../../contract/manage.ts'

export const schema = z.pick(changePseudo.input, { Pseudo: true })
