/** The states of registrations and versions. */
export const states = {
  pending: 'waits for a decision',
  approved: 'approved',
  rejected: 'rejected',
  announced: 'announced',
  in_review: 'in review',
  draft: 'draft',
  published: 'published',
  suspended: 'suspended',
  withdrawn: 'withdrawn',
};
