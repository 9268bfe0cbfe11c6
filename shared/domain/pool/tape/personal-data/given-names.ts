/** The 300 commonest given names in the United States (Social Security Administration, births of a century). */
export const givenNames: ReadonlySet<string> = new Set(
  `james mary robert patricia john jennifer michael linda david elizabeth william barbara richard susan joseph jessica
thomas karen christopher sarah charles lisa daniel nancy matthew sandra anthony betty mark ashley donald emily steven
kimberly andrew margaret paul donna joshua michelle kenneth carol kevin amanda brian melissa timothy deborah ronald
stephanie george rebecca jason sharon edward laura jeffrey cynthia ryan dorothy jacob amy nicholas kathleen gary angela
eric shirley jonathan emma stephen brenda larry pamela justin nicole scott anna brandon samantha benjamin katherine
samuel christine gregory debra alexander rachel patrick carolyn frank janet raymond maria jack olivia dennis heather
jerry helen tyler catherine aaron diane jose julie adam victoria nathan joyce henry lauren zachary kelly douglas
christina peter ruth kyle joan noah virginia ethan judith jeremy evelyn christian hannah walter andrea keith megan
austin cheryl roger jacqueline terry madison sean teresa gerald abigail carl sophia dylan martha harold sara jordan
gloria jesse janice bryan kathryn lawrence ann arthur isabella gabriel judy bruce charlotte logan julia billy grace joe
amber alan alice juan jean elijah denise willie frances albert danielle wayne marilyn randy natalie mason beverly
vincent diana liam brittany roy theresa bobby kayla caleb alexis bradley doris russell lori lucas tiffany eugene
rose philip crystal louis tammy harry marie johnny kathy howard peggy fred phyllis ralph dawn earl erin clarence
robin ernest wanda craig tina stanley connie leonard gladys antonio ellen luis edna carlos rita victor florence todd
edith shawn sheila chad norma travis cindy marcus lucille derek sylvia curtis eleanor jeffery tracy danny shannon
cody wendy corey irene phillip monica dale lillian martin erica jimmy valerie micheal josephine glenn veronica`
    .trim()
    .split(/\s+/),
);
