/** Where counting stops of what may be very many: as many or more. Counting further would read every entry. */
export const COUNTED_TO = 1000;
