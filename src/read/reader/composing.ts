// Made by build/characters.mjs from Unicode 17.0: do not edit.

/** Characters that normal form C changes or composes with many others, including unassigned ones: hexadecimal ranges. */
export const COMPOSING = [
  '300-304 306-30c 30f 311 313-314 31b 323-328 32d-32e 330-331 338 340-345 374 378-379 37e 380-383 387 38b 38d',
  '3a2 530 557-558 58b-58c 590 5c8-5cf 5eb-5ee 5f5-5ff 70e 74b-74c 7b2-7bf 7fb-7fc 82e-82f 83f 85c-85d 85f',
  '86b-86f 892-896 958-95f 984 98d-98e 991-992 9a9 9b1 9b3-9b5 9ba-9bb 9c5-9c6 9c9-9ca 9cf-9d6 9d8-9df 9e4-9e5',
  '9ff-a00 a04 a0b-a0e a11-a12 a29 a31 a33-a34 a36-a37 a3a-a3b a3d a43-a46 a49-a4a a4e-a50 a52-a5b a5d-a65',
  'a77-a80 a84 a8e a92 aa9 ab1 ab4 aba-abb ac6 aca ace-acf ad1-adf ae4-ae5 af2-af8 b00 b04 b0d-b0e b11-b12 b29',
  'b31 b34 b3a-b3b b45-b46 b49-b4a b4e-b54 b58-b5e b64-b65 b78-b81 b84 b8b-b8d b91 b96-b98 b9b b9d ba0-ba2',
  'ba5-ba7 bab-bad bba-bbd bc3-bc5 bc9 bce-bcf bd1-bd6 bd8-be5 bfb-bff c0d c11 c29 c3a-c3b c45 c49 c4e-c54 c57',
  'c5b c5e-c5f c64-c65 c70-c76 c8d c91 ca9 cb4 cba-cbb cc5 cc9 cce-cd4 cd7-cdb cdf ce4-ce5 cf0 cf4-cff d0d d11',
  'd45 d49 d50-d53 d64-d65 d80 d84 d97-d99 db2 dbc dbe-dbf dc7-dc9 dcb-dce dd5 dd7 de0-de5 df0-df1 df5-e00',
  'e3b-e3e e5c-e80 e83 e85 e8b ea4 ea6 ebe-ebf ec5 ec7 ecf eda-edb ee0-eff f43 f48 f4d f52 f57 f5c f69 f6d-f70',
  'f73 f75-f76 f78 f81 f93 f98 f9d fa2 fa7 fac fb9 fbd fcd fdb-fff 10c6 10c8-10cc 10ce-10cf 1161-1175 11a8-11c2',
  '1249 124e-124f 1257 1259 125e-125f 1289 128e-128f 12b1 12b6-12b7 12bf 12c1 12c6-12c7 12d7 1311 1316-1317',
  '135b-135c 137d-137f 139a-139f 13f6-13f7 13fe-13ff 169d-169f 16f9-16ff 1716-171e 1737-173f 1754-175f 176d 1771',
  '1774-177f 17de-17df 17ea-17ef 17fa-17ff 181a-181f 1879-187f 18ab-18af 18f6-18ff 191f 192c-192f 193c-193f',
  '1941-1943 196e-196f 1975-197f 19ac-19af 19ca-19cf 19db-19dd 1a1c-1a1d 1a5f 1a7d-1a7e 1a8a-1a8f 1a9a-1a9f',
  '1aae-1aaf 1ade-1adf 1aec-1aff 1b35 1b4d 1bf4-1bfb 1c38-1c3a 1c4a-1c4c 1c8b-1c8f 1cbb-1cbc 1cc8-1ccf 1cfb-1cff',
  '1f16-1f17 1f1e-1f1f 1f46-1f47 1f4e-1f4f 1f58 1f5a 1f5c 1f5e 1f71 1f73 1f75 1f77 1f79 1f7b 1f7d-1f7f 1fb5 1fbb',
  '1fbe 1fc5 1fc9 1fcb 1fd3-1fd5 1fdb-1fdc 1fe3 1feb 1fee-1ff1 1ff5 1ff9 1ffb 1ffd 1fff-2001 2065 2072-2073 208f',
  '209d-209f 20c2-20cf 20f1-20ff 2126 212a-212b 218c-218f 2329-232a 242a-243f 244b-245f 2adc 2b74-2b75 2cf4-2cf8',
  '2d26 2d28-2d2c 2d2e-2d2f 2d68-2d6e 2d71-2d7e 2d97-2d9f 2da7 2daf 2db7 2dbf 2dc7 2dcf 2dd7 2ddf 2e5e-2e7f 2e9a',
  '2ef4-2eff 2fd6-2fef 3040 3097-309a 3100-3104 3130 318f 31e6-31ee 321f a48d-a48f a4c7-a4cf a62c-a63f a6f8-a6ff',
  'a7dd-a7f0 a82d-a82f a83a-a83f a878-a87f a8c6-a8cd a8da-a8df a954-a95e a97d-a97f a9ce a9da-a9dd a9ff aa37-aa3f',
  'aa4e-aa4f aa5a-aa5b aac3-aada aaf7-ab00 ab07-ab08 ab0f-ab10 ab17-ab1f ab27 ab2f ab6c-ab6f abee-abef abfa-abff',
  'd7a4-d7af d7c7-d7ca d7fc-d7ff f900-fa0d fa10 fa12 fa15-fa1e fa20 fa22 fa25-fa26 fa2a-faff fb07-fb12 fb18-fb1d',
  'fb1f fb2a-fb4e fdd0-fdef fe1a-fe1f fe53 fe67 fe6c-fe6f fe75 fefd-fefe ff00 ffbf-ffc1 ffc8-ffc9 ffd0-ffd1',
  'ffd8-ffd9 ffdd-ffdf ffe7 ffef-fff8 fffe-ffff',
].join(' ');

/** Signs that compose with few letters only: `composes` knows which. */
export const SIGNS = [
  '653-655 93c 9be 9d7 b3e b56-b57 bbe bd7 c56 cc2 cd5-cd6 d3e d57 dca dcf ddf 102e',
].join(' ');

/** Combining marks that normalisation can reorder. */
export const COMBINING = [
  '300-33f 342 345-34e 350-36f 483-487 591-5bd 5bf 5c1-5c2 5c4-5c5 5c7 610-61a 64b-65f 670 6d6-6dc 6df-6e4',
  '6e7-6e8 6ea-6ed 711 730-74a 7eb-7f3 7fd 816-819 81b-823 825-827 829-82d 859-85b 897-89f 8ca-8e1 8e3-8ff 93c',
  '94d 951-954 9bc 9cd 9fe a3c a4d abc acd b3c b4d bcd c3c c4d c55-c56 cbc ccd d3b-d3c d4d dca e38-e3a e48-e4b',
  'eb8-eba ec8-ecb f18-f19 f35 f37 f39 f71-f72 f74 f7a-f7d f80 f82-f84 f86-f87 fc6 1037 1039-103a 108d 135d-135f',
  '1714-1715 1734 17d2 17dd 18a9 1939-193b 1a17-1a18 1a60 1a75-1a7c 1a7f 1ab0-1abd 1abf-1add 1ae0-1aeb 1b34 1b44',
  '1b6b-1b73 1baa-1bab 1be6 1bf2-1bf3 1c37 1cd0-1cd2 1cd4-1ce0 1ce2-1ce8 1ced 1cf4 1cf8-1cf9 1dc0-1dff 20d0-20dc',
  '20e1 20e5-20f0 2cef-2cf1 2d7f 2de0-2dff 302a-302f 3099-309a a66f a674-a67d a69e-a69f a6f0-a6f1 a806 a82c a8c4',
  'a8e0-a8f1 a92b-a92d a953 a9b3 a9c0 aab0 aab2-aab4 aab7-aab8 aabe-aabf aac1 aaf6 abed fb1e fe20-fe2f',
].join(' ');
