/** Reasons to refuse an advert that come up again and again: keys of `ReviewAdvert.common`, a beginning to be changed. */
export const commonReasons = ['realMoney', 'unclear', 'insult', 'repeated'] as const
