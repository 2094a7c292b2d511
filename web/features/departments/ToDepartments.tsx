import { Link } from '@tanstack/react-router'
import { buttonClass } from '../../ui/button-class.ts'

/** The way back from a department that is not there. */
export const ToDepartments = () => (
  <Link to="/company/setting/account/department" className={buttonClass({})}>
    部署の一覧を見る
  </Link>
)
