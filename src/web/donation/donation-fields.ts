import type { OwnFields } from '../ui/form/field-of-code.ts'

/** Where forms of this feature show what the API refuses. */
export const donationFields: OwnFields = {
  RecipientNotFound: 'Pseudo',
  RecipientIsSelf: 'Pseudo',
  NotEnoughMoney: 'Amount',
  InvalidAmount: 'Amount',
  InvalidMessage: 'Message',
  InvalidPayoutCode: 'Code',
  PayoutCodeWrong: 'Code',
  PayoutCodeUsed: 'Code',
  PayoutCodeUsedByYou: 'Code',
  PayoutCodeBeingChecked: 'Code',
}
