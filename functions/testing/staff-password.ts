/** The password of the back office in tests, and a hash of it that costs next to nothing. */
export const adminPassword = 'the password of this test run';
export const adminPasswordHash =
  'scrypt:16:1:1:ZhBhla-QFpE4amCQ-TJ_ew:lYgKeHc3L069x9jyBfzkP8i-vi_OXHDc1H5ZF6Cvt9k';
