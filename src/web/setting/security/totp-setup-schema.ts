import { confirmTotp } from '../../../contract/second-factor.ts'

export const schema = confirmTotp.input
