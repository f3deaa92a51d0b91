/** Why an email was not sent, where no mail server said so, in English. */
export const mailFailures = {
  no_address: 'There is no address to send it to.',
  link_expired: 'The link in it has expired.',
  cut_off: 'Interrupted: the sending process ended.',
  unsettled: 'The attempt is under way or was interrupted.',
};
