/** Mails of a review: questions, answers and appeals. */
export const review = {
  question: {
    subject: (release: string) => `${release}: a question from the review`,
    asks: (release: string) => `The reviewer of ${release} asks:`,
    next: 'It keeps its place in the queue. Your answer is waited for.',
    link: 'Answer in your account',
  },
  answer: {
    subject: (release: string) => `${release}: an answer from the publisher`,
    writes: (release: string) => `The publisher of ${release} writes:`,
    link: 'The review',
  },
  appeal: {
    subject: (release: string) => `${release}: your appeal was answered`,
    suspension: (release: string) =>
      `Somebody else than the one who decided has answered your appeal against the suspension of ${release}.`,
    rejection: (release: string) =>
      `Somebody else than the one who decided has answered your appeal against the rejection of ${release}.`,
    outcomes: {
      upheld: 'The decision stands.',
      reinstated: 'The suspension has ended: the version is published again.',
      announce_higher: 'This number stays rejected: announce a higher one.',
      update: 'Update the registration, and it is looked at again.',
    },
    answer: 'The answer, word for word:',
  },
};
